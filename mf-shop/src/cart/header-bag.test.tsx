import { createStudioStore } from '@studio/host';
import { Provider } from '@studio/host/redux';
import { fakeBff, renderRemote } from '@studio/host/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import remote from '../remote';
import { translate } from '../testing/translated';
import { aCartItem, aWork, givenCart, shownControls } from '../testing/works';
import { drawerSet, type CartItem } from './cart.slice';

const slot = remote.slots![0]!;

async function renderAt(url: string, items: readonly CartItem[]) {
  givenCart(items);
  fakeBff({ getSettings: shownControls, listArtworks: { body: [aWork({ id: 1, title: 'Heron' })] } });
  await slot.component.load();
  const { component: Bag } = slot;
  render(
    <Provider store={createStudioStore({ origin: '' })}>
      <MemoryRouter initialEntries={[url]}>
        <Bag />
      </MemoryRouter>
    </Provider>,
  );
  return userEvent.setup();
}

const drawer = () => screen.findByRole('dialog', { name: 'Your Cart' });

test('is declared as a slot of the header, about what is stored as the cart', () => {
  expect(remote.slots).toMatchObject([{ name: 'header', storageKey: 'cart' }]);
});

test('says how much is in the cart, and opens the drawer where it is', async () => {
  const user = await renderAt('/about', [aCartItem({ id: 1, title: 'Heron', quantity: 2, available: 9 })]);
  await user.click(await screen.findByRole('button', { name: 'Cart 2 items' }));
  expect(within(await drawer()).getByText('Heron')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Cart 2 items' })).toHaveFocus();
});

test('changes its count where a translator has replaced the texts of the page', async () => {
  const user = await renderAt('/about', [aCartItem({ id: 1, title: 'Heron', quantity: 2, available: 9 })]);
  const button = await screen.findByRole('button', { name: 'Cart 2 items' });
  translate(button);
  await user.click(button);
  await user.click(within(await drawer()).getByRole('button', { name: 'Increase quantity of Heron' }));
  await waitFor(() => expect(button).toHaveTextContent('3 items'));
});

test('is not there while the cart is empty; the drawer in which it was emptied stays until it is closed', async () => {
  const user = await renderAt('/about', [aCartItem({ id: 1, title: 'Heron' })]);
  await user.click(await screen.findByRole('button', { name: 'Cart 1 item' }));
  const open = within(await drawer());
  await user.click(open.getByRole('button', { name: 'Remove Heron' }));
  expect(open.getByText('Your cart is empty')).toBeInTheDocument();
  await user.click(open.getByRole('button', { name: 'Continue Shopping' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Cart/ })).not.toBeInTheDocument());
});

test.each(['/shop', '/shop/', '/Shop'])(
  'is not on %s, as the router finds the shop, which has its own button',
  async (url) => {
    await renderAt(url, [aCartItem({ id: 1, title: 'Heron' })]);
    await act(async () => undefined);
    expect(screen.queryByRole('button', { name: /^Cart/ })).not.toBeInTheDocument();
  },
);

test('the focus goes to the button of the shop when a drawer is closed there that a message opened', async () => {
  givenCart([aCartItem({ id: 1, title: 'Heron' })]);
  const user = userEvent.setup();
  const { store } = renderRemote(remote, '/shop');
  const button = await screen.findByRole('button', { name: 'Cart 1 item' });
  await act(async () => void store.dispatch(drawerSet(true)));
  expect(within(await drawer()).getByText('Heron')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(button).toHaveFocus();
});
