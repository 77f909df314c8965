import { act, screen } from '@testing-library/react';
import { RemoteOutlet } from './remote-outlet';
import type { RemoteSource } from './remote-source';
import { aRemote, aSource, renderOnSite } from './testing';

test('a page is called what its route says, once its data is there', async () => {
  let arrive: () => void = () => undefined;
  const data = new Promise<void>((resolve) => (arrive = resolve));
  await renderAt('/shop', aSource(aRemote({ title: 'Art Shop', prefetch: () => data })));
  expect(screen.getByRole('heading', { name: 'Art Shop' })).toBeInTheDocument();
  expect(document.title).toBe('before');
  await act(async () => arrive());
  expect(document.title).toBe('Art Shop | Studio Corcra');
});

test('a page whose data does not come still gets its title', async () => {
  await renderAt('/shop', aSource(aRemote({ title: 'Art Shop', prefetch: () => Promise.reject(new Error('late')) })));
  expect(document.title).toBe('Art Shop | Studio Corcra');
});

test.each(['/nowhere', '/shop'])('%s that nobody shows is called not found', async (url) => {
  await renderAt(url, aSource(aRemote({ path: '/another' })));
  expect(screen.getByRole('heading', { name: '404 Page Not Found' })).toBeInTheDocument();
  expect(document.title).toBe('Page not found | Studio Corcra');
});

test('a part that cannot be loaded says so in the tab too', async () => {
  console.error = () => undefined;
  await renderAt('/shop', aSource(null));
  expect(screen.getByRole('alert')).toBeInTheDocument();
  expect(document.title).toBe('Page not loaded | Studio Corcra');
});

async function renderAt(url: string, source: RemoteSource) {
  document.title = 'before';
  await act(async () => void renderOnSite(<RemoteOutlet />, { source, url }));
}
