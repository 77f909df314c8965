import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Link } from '@studio/host/router';
import { reloadPage } from './recovery/reload-page';
import { RemoteOutlet } from './remote-outlet';
import type { RemoteSource } from './remote-source';
import { aRemote, aSource, hydrateOnSite, renderOnSite } from './testing';

jest.mock('./recovery/reload-page', () => ({ reloadPage: jest.fn() }));

test('a page is called what its route says, once its data is there', async () => {
  let arrive: () => void = () => undefined;
  const data = new Promise<void>((resolve) => (arrive = resolve));
  await renderAt('/shop', aSource(aRemote({ title: 'Art Shop', prefetch: () => data })));
  expect(screen.getByRole('heading', { name: 'Art Shop' })).toBeInTheDocument();
  expect(document.title).toBe('before');
  arrive();
  await pageToBeCalled('Art Shop | Studio Corcra');
});

test('a page whose data does not come still gets its title', async () => {
  await renderAt('/shop', aSource(aRemote({ title: 'Art Shop', prefetch: () => Promise.reject(new Error('late')) })));
  await pageToBeCalled('Art Shop | Studio Corcra');
});

test('a path that nobody shows is called not found', async () => {
  await renderAt('/nowhere', aSource(aRemote({ path: '/another' })));
  expect(screen.getByRole('heading', { name: '404 Page Not Found' })).toBeInTheDocument();
  await pageToBeCalled('Page not found | Studio Corcra');
});

test('a link to a page that this tab has never heard of loads its document', async () => {
  document.title = 'before';
  const pieces = (
    <>
      <Link to="/events">Events</Link>
      <RemoteOutlet />
    </>
  );
  await act(async () => void renderOnSite(pieces, { source: aSource(aRemote({})), url: '/shop' }));
  fireEvent.click(screen.getByRole('link', { name: 'Events' }));
  expect(reloadPage).toHaveBeenCalledTimes(1);
  expect(location.pathname).toBe('/events');
  expect(screen.queryByText('404 Page Not Found')).not.toBeInTheDocument();
});

test('a path of nobody may be the page of a part that could not be asked', async () => {
  await renderAt('/events', { ...aSource(aRemote({})), hasEveryRelease: false });
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeInTheDocument();
  await pageToBeCalled('Page not loaded | Studio Corcra');
});

test('a part that cannot be loaded says so in the tab too', async () => {
  console.error = () => undefined;
  await renderAt('/shop', aSource(null));
  expect(screen.getByRole('alert')).toBeInTheDocument();
  await pageToBeCalled('Page not loaded | Studio Corcra');
});

describe('a remote that throws while the server’s page hydrates', () => {
  test('leaves the page to be read', async () => {
    const { container } = await served();
    expect(container).toHaveTextContent('Art Shop');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(document.title).toBe('Art Shop');
  });

  test('is a page that could not be loaded where it was hydrated, or where the server had left it to the browser', async () => {
    await served({ mark: ' data-hydrated' });
    expect(screen.getByRole('alert')).toBeInTheDocument();
    await served({ isRendered: false });
    expect(screen.getByRole('alert')).toBeInTheDocument();
  });

  async function served({ mark = '', isRendered = true } = {}) {
    console.error = () => undefined;
    document.title = 'Art Shop';
    const throwing = () => {
      throw new Error('no paint');
    };
    const container = document.createElement('div');
    container.innerHTML = `<div id="remote"${mark}><h1>Art Shop</h1></div>`;
    document.body.replaceChildren(container);
    const source = { ...aSource(aRemote({ component: throwing })), isRendered };
    const options = { onRecoverableError: () => undefined };
    await act(async () => void hydrateOnSite(container, <RemoteOutlet />, { source, url: '/shop', options }));
    return { container };
  }
});

async function renderAt(url: string, source: RemoteSource) {
  document.title = 'before';
  await act(async () => void renderOnSite(<RemoteOutlet />, { source, url }));
}

/** The title is announced in a separate task, after the page's effects. */
async function pageToBeCalled(title: string) {
  await waitFor(() => expect(document.title).toBe(title));
}
