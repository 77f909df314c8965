import type { Artwork } from '@studio/contract';
import { fakeBff, renderRemote } from '@studio/host/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../remote';
import { aCartItem, aWork, givenCart, shownControls, storedCart } from '../../testing/works';
import type { CartItem } from '../cart.slice';

async function openCart(...items: CartItem[]) {
  return openCartInShop(items, items.map(aWork));
}

/** @param works what the shop has */
async function openCartInShop(items: readonly CartItem[], works: readonly Artwork[]) {
  givenCart(items);
  fakeBff({ getSettings: shownControls, listArtworks: { body: works } });
  renderRemote(remote, '/shop');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /^Cart/ }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Your Cart' }));
  return { user, drawer };
}

test('lists the items with the subtotal, the note on shipping and the way to the checkout', async () => {
  const { drawer } = await openCart(
    aCartItem({ id: 1, title: 'Heron', price: 400 }),
    aCartItem({ id: 2, title: 'Poster', price: 50, quantity: 2, available: 9 }),
  );
  expect(drawer.getByText('Heron')).toBeInTheDocument();
  expect(drawer.getByText('Subtotal')).toBeInTheDocument();
  expect(drawer.getByText('$500.00')).toBeInTheDocument();
  expect(drawer.getByText(/shipping and taxes are calculated at checkout/i)).toBeInTheDocument();
  expect(drawer.getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/checkout');
});

test('says when it is empty', async () => {
  const { drawer } = await openCart();
  expect(drawer.getByText('Your cart is empty')).toBeInTheDocument();
  expect(drawer.queryByRole('link', { name: 'Checkout' })).not.toBeInTheDocument();
});

test('changes quantities up to what is available, and says why not further', async () => {
  const { user, drawer } = await openCart(aCartItem({ title: 'Poster', available: 2 }));
  const more = drawer.getByRole('button', { name: 'Increase quantity of Poster' });
  expect(drawer.queryByText('No more of this work is available.')).not.toBeInTheDocument();
  await user.click(more);
  expect(drawer.getByRole('status', { name: 'Quantity 2' })).toBeInTheDocument();
  expect(more).toBeDisabled();
  expect(drawer.getByText('No more of this work is available.')).toBeInTheDocument();
});

test('decreasing the last one removes the item', async () => {
  const { user, drawer } = await openCart(aCartItem({ title: 'Poster' }));
  await user.click(drawer.getByRole('button', { name: 'Decrease quantity of Poster' }));
  expect(drawer.getByText('Your cart is empty')).toBeInTheDocument();
});

test('removes an item', async () => {
  const { user, drawer } = await openCart(aCartItem({ id: 1, title: 'Heron' }), aCartItem({ id: 2, title: 'Poster' }));
  await user.click(drawer.getByRole('button', { name: 'Remove Heron' }));
  expect(drawer.queryByText('Heron')).not.toBeInTheDocument();
  expect(drawer.getByText('Poster')).toBeInTheDocument();
});

test('closes to go on shopping', async () => {
  const { user, drawer } = await openCart(aCartItem());
  await user.click(drawer.getByRole('button', { name: 'Continue Shopping' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('shows what is gone and what is sold, leaves both out of the subtotal, and removes them at one click', async () => {
  const [gone, sold, poster] = [
    aCartItem({ id: 1, title: 'Heron', price: 400 }),
    aCartItem({ id: 2, title: 'Gable', price: 900 }),
    aCartItem({ id: 3, title: 'Poster', price: 50 }),
  ] as const;
  const { user, drawer } = await openCartInShop(
    [gone, sold, poster],
    [aWork({ id: 2, inStock: false, available: 0 }), aWork({ id: 3, title: 'Poster', price: 50 })],
  );
  expect(drawer.getByText('No longer in the shop, so you cannot buy it.')).toBeInTheDocument();
  expect(drawer.getByText('Sold in the meantime, so you cannot buy it.')).toBeInTheDocument();
  expect(drawer.getByText('Subtotal').parentElement).toHaveTextContent('$50.00');
  expect(drawer.queryByRole('link', { name: 'Checkout' })).not.toBeInTheDocument();
  await user.click(drawer.getByRole('button', { name: 'Remove Them and Continue' }));
  expect(storedCart().map(({ id }) => id)).toEqual([3]);
  expect(drawer.getByRole('link', { name: 'Checkout' })).toBeInTheDocument();
});

test('sells what this browser holds itself in an open payment', async () => {
  const { drawer } = await openCartInShop([aCartItem({ id: 1 })], [aWork({ id: 1, available: 0 })]);
  expect(drawer.getByRole('link', { name: 'Checkout' })).toBeInTheDocument();
});

test('on a low screen the subtotal and the ways on scroll along instead of covering what is in the cart', async () => {
  const { drawer } = await openCart(aCartItem());
  const footer = drawer.getByText('Subtotal').parentElement!.parentElement!;
  expect(rulesOf(footer)).toMatch(/@media \(min-height:28em\)\s*\{[^}]*position:\s*sticky/);
  expect(getComputedStyle(footer).position).not.toBe('sticky');
});

/** The CSS rules of an element, without spaces after colons. */
function rulesOf({ className }: Element): string {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText));
  const names = className.split(' ');
  return rules
    .filter((rule) => names.some((name) => rule.includes(name)))
    .join('\n')
    .replaceAll(/: +/g, ':');
}
