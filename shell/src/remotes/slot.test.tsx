import type { LazyComponent, RemoteModule } from '@studio/host';
import { Link } from '@studio/host/router';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Slot } from './slot';
import { aRemote, aSource, renderOnSite } from './testing';

function aFilling(show: () => React.ReactNode = () => <button type="button">Cart 1 item</button>): LazyComponent {
  return Object.assign(show as () => React.JSX.Element, { load: jest.fn(async () => undefined) });
}

function renderSlot({ filling = aFilling(), remote }: { filling?: LazyComponent; remote?: RemoteModule | null } = {}) {
  const slots = [{ name: 'header', storageKey: 'cart', component: filling }] as const;
  const source = aSource(remote === undefined ? { ...aRemote({}), slots } : remote);
  const pieces = (
    <>
      <Slot name="header" />
      <Link to="/about">About</Link>
    </>
  );
  return { source, filling, ...renderOnSite(pieces, { source, url: '/' }) };
}

const settle = () => act(async () => undefined);

beforeEach(() => localStorage.clear());

test.each([null, '', '[]', '{}'])(
  'where %j is stored the slot is empty, and its remote is not loaded',
  async (stored) => {
    if (stored !== null) localStorage.setItem('cart', stored);
    const { source } = renderSlot();
    await settle();
    expect(source.preload).not.toHaveBeenCalled();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  },
);

test('where something is stored the remote fills it, once its code is here', async () => {
  localStorage.setItem('cart', '[{"id":1}]');
  const { filling } = renderSlot();
  expect(await screen.findByRole('button', { name: 'Cart 1 item' })).toBeInTheDocument();
  expect(filling.load).toHaveBeenCalled();
});

test('what this tab stores shows on the next page, what another stores at once', async () => {
  const { unmount } = renderSlot();
  localStorage.setItem('cart', '[{"id":1}]');
  await userEvent.click(screen.getByRole('link', { name: 'About' }));
  expect(await screen.findByRole('button', { name: 'Cart 1 item' })).toBeInTheDocument();
  unmount();
  localStorage.clear();
  renderSlot();
  localStorage.setItem('cart', '[{"id":1}]');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'cart' })));
  expect(await screen.findByRole('button', { name: 'Cart 1 item' })).toBeInTheDocument();
});

test('the fallback stands there until the remote fills the slot, which gets it as its children', async () => {
  const filling = aFilling();
  const withChildren = Object.assign(({ children }: { children?: React.ReactNode }) => <p>Filled: {children}</p>, {
    load: filling.load,
  }) as LazyComponent;
  const slots = [{ name: 'header', storageKey: 'cart', component: withChildren }] as const;
  const pieces = (
    <>
      <Slot name="header" fallback={<span>Shop</span>} />
      <Link to="/about">About</Link>
    </>
  );
  renderOnSite(pieces, { source: aSource({ ...aRemote({}), slots }), url: '/' });
  await settle();
  expect(screen.getByText('Shop')).toBeInTheDocument();
  localStorage.setItem('cart', '[{"id":1}]');
  await userEvent.click(screen.getByRole('link', { name: 'About' }));
  expect(await screen.findByText(/^Filled/)).toHaveTextContent('Filled: Shop');
});

test('a slot that nobody fills asks for nothing', async () => {
  localStorage.setItem('cart', '[{"id":1}]');
  const { source } = renderSlot({ remote: aRemote({}) });
  await settle();
  expect(source.preload).not.toHaveBeenCalled();
});

test('a remote that cannot be loaded leaves the slot empty, and the next page tries again', async () => {
  localStorage.setItem('cart', '[{"id":1}]');
  const filling = aFilling();
  jest.mocked(filling.load).mockRejectedValueOnce(new Error('away'));
  renderSlot({ filling });
  await settle();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'About' }));
  expect(await screen.findByRole('button', { name: 'Cart 1 item' })).toBeInTheDocument();
});

test('what breaks in a slot costs the slot alone', async () => {
  localStorage.setItem('cart', '[{"id":1}]');
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  renderSlot({
    filling: aFilling(() => {
      throw new Error('no bag');
    }),
  });
  await settle();
  expect(logged).toHaveBeenCalled();
  expect(screen.getByRole('link', { name: 'About' })).toBeInTheDocument();
  logged.mockRestore();
});

test('what broke in a slot, such as a drawer whose code did not come, is there again once it is whole', async () => {
  jest.useFakeTimers();
  localStorage.setItem('cart', '[{"id":1}]');
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let isBroken = true;
  const { source } = renderSlot({
    filling: aFilling(() => {
      if (isBroken) throw new Error('no drawer');
      return <button type="button">Cart 1 item</button>;
    }),
  });
  const recover = jest.spyOn(source, 'recover').mockResolvedValue(true);
  await settle();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  isBroken = false;
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(recover).toHaveBeenCalledWith('mf-shop', expect.objectContaining({ message: 'no drawer' }));
  expect(screen.getByRole('button', { name: 'Cart 1 item' })).toBeInTheDocument();
  jest.useRealTimers();
  logged.mockRestore();
});
