import { createStudioStore } from '@studio/host';
import { Provider } from '@studio/host/redux';
import * as kit from '@studio/kit';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { aCartItem, aWork, givenCart, storedCart } from '../testing/works';
import { CartProvider } from './cart.provider';
import { useCart } from './use-cart';

jest.mock('@studio/kit', () => ({ ...jest.requireActual<typeof kit>('@studio/kit'), toast: jest.fn() }));

function renderCart(cart?: Parameters<typeof givenCart>[0]) {
  jest.mocked(kit.toast).mockClear();
  givenCart(cart);
  const store = createStudioStore({ origin: '' });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>
      <CartProvider>{children}</CartProvider>
    </Provider>
  );
  const { result } = renderHook(useCart, { wrapper });
  return { cart: () => result.current, toast: jest.mocked(kit.toast) };
}

test('is an error outside its provider', () => {
  console.error = jest.fn();
  expect(() => renderHook(useCart)).toThrow('useCart must be used within a CartProvider');
});

test('loads the stored cart and counts it', () => {
  const { cart } = renderCart([
    aCartItem({ id: 1, price: 19.99, quantity: 3, available: 5 }),
    aCartItem({ id: 2, price: 0.1, quantity: 1 }),
  ]);
  expect(cart()).toMatchObject({ isKnown: true, itemCount: 4, total: 60.07 });
});

test.each(['{broken', '{"no":"list"}'])('ignores the stored %s and logs it', (text) => {
  const logged = jest.fn();
  const before = console.error;
  console.error = logged;
  const { cart } = renderCart(text);
  console.error = before;
  expect(logged).toHaveBeenCalledWith('Failed to parse cart from localStorage');
  expect(cart()).toMatchObject({ isKnown: true, items: [] });
});

test('leaves out what is no cart item', () => {
  const { cart } = renderCart(JSON.stringify([aCartItem(), null, { ...aCartItem({ id: 2 }), quantity: 'many' }]));
  expect(cart().items.map(({ id }) => id)).toEqual([1]);
});

test('adds a work with quantity 1, then raises it by 1, stores both and says so', () => {
  const { cart, toast } = renderCart();
  const work = aWork({ title: 'Heron', available: 3 });
  act(() => cart().add(work));
  expect(storedCart()).toMatchObject([{ id: 1, quantity: 1 }]);
  act(() => cart().add(work));
  expect(cart().items).toMatchObject([{ id: 1, quantity: 2 }]);
  expect(storedCart()).toMatchObject([{ id: 1, quantity: 2 }]);
  expect(toast).toHaveBeenLastCalledWith({
    title: 'Added to cart',
    description: 'Heron has been added to your cart.',
    action: expect.objectContaining({ label: 'View cart' }) as unknown,
  });
});

test('adds no more than is available, and says that', () => {
  const { cart, toast } = renderCart([aCartItem({ title: 'Heron', available: 1 })]);
  act(() => cart().add(aWork({ title: 'Heron', available: 1 })));
  expect(cart().itemCount).toBe(1);
  expect(toast).toHaveBeenLastCalledWith({
    title: 'Already in your cart',
    description: 'Your cart holds all that is available of Heron.',
    action: expect.objectContaining({ label: 'View cart' }) as unknown,
  });
});

test('takes a twenty-first work no more: no payment would', () => {
  const { cart, toast } = renderCart(Array.from({ length: 20 }, (_, index) => aCartItem({ id: index + 1 })));
  act(() => cart().add(aWork({ id: 21 })));
  expect(cart().items).toHaveLength(20);
  expect(toast).toHaveBeenLastCalledWith(expect.objectContaining({ title: 'Your cart is full' }));
});

test('removes an item and says so', () => {
  const { cart, toast } = renderCart([aCartItem({ id: 1 }), aCartItem({ id: 2 })]);
  act(() => cart().remove(1));
  expect(storedCart()).toMatchObject([{ id: 2 }]);
  expect(toast).toHaveBeenLastCalledWith(expect.objectContaining({ title: 'Item removed' }));
});

test.each([0, -1])('removes an item when its quantity becomes %d', (quantity) => {
  const { cart, toast } = renderCart([aCartItem()]);
  act(() => cart().updateQuantity(1, quantity));
  expect(cart().items).toEqual([]);
  expect(toast).toHaveBeenLastCalledWith(expect.objectContaining({ title: 'Item removed' }));
});

test('sets a quantity, up to what is available', () => {
  const { cart } = renderCart([aCartItem({ available: 4 })]);
  act(() => cart().updateQuantity(1, 3));
  expect(cart().itemCount).toBe(3);
  act(() => cart().updateQuantity(1, 9));
  expect(cart().itemCount).toBe(4);
});

test('keeps a quantity that this browser holds itself when less is available meanwhile', () => {
  const { cart } = renderCart([aCartItem({ quantity: 3, available: 3 })]);
  act(() => cart().refresh([aWork({ price: 120, available: 0 })]));
  expect(cart().items).toMatchObject([{ quantity: 3, price: 120 }]);
});

test('clears the cart and says so', () => {
  const { cart, toast } = renderCart([aCartItem()]);
  act(() => cart().clear());
  expect(storedCart()).toEqual([]);
  expect(toast).toHaveBeenLastCalledWith({ title: 'Cart cleared' });
});

test('follows what another tab does to the cart', () => {
  const { cart } = renderCart([aCartItem()]);
  act(() => {
    givenCart([aCartItem({ id: 7, quantity: 1 })]);
    window.dispatchEvent(new StorageEvent('storage', { key: 'cart' }));
  });
  expect(cart().items).toMatchObject([{ id: 7 }]);
  act(() => {
    window.localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
  });
  expect(cart().items).toEqual([]);
});

test('a page that Back brings as it was left has the cart of now', () => {
  const { cart } = renderCart([aCartItem()]);
  const show = (persisted: boolean) =>
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })));
  givenCart([aCartItem({ id: 7, quantity: 1 })]);
  show(false);
  expect(cart().items).toMatchObject([{ id: 1 }]);
  show(true);
  expect(cart().items).toMatchObject([{ id: 7 }]);
  window.localStorage.clear();
  show(true);
  expect(cart().items).toMatchObject([{ id: 7 }]);
});

test('changes what is stored just now, not what this tab remembers', () => {
  const { cart } = renderCart([aCartItem({ id: 1 })]);
  givenCart([aCartItem({ id: 1 }), aCartItem({ id: 2 })]);
  act(() => cart().add(aWork({ id: 3 })));
  expect(storedCart().map(({ id }) => id)).toEqual([1, 2, 3]);
});

test('goes on in memory where the browser denies storage', () => {
  const { cart } = renderCart();
  const denied = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('denied');
  });
  act(() => cart().add(aWork({ id: 1 })));
  act(() => cart().add(aWork({ id: 2 })));
  denied.mockRestore();
  expect(cart().itemCount).toBe(2);
});
