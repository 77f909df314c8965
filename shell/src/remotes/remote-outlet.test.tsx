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

describe('a remote that throws while the server’s page comes to life', () => {
  test('leaves the page to be read, and nothing of it asleep', async () => {
    const { container } = await served({ begun: undefined });
    expect(container).toHaveTextContent('Art Shopfor sale');
    expect(container.querySelector('[data-asleep]')).toBeNull();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(document.title).toBe('Art Shop');
  });

  test('leaves it so too where only an island of it throws, after the page is alive', async () => {
    const { container } = await served({ begun: true });
    expect(container).toHaveTextContent('Art Shopfor sale');
  });

  test('is a page that could not be loaded where all of it was alive, or where the server had left it to the browser', async () => {
    await served({ begun: true, island: '' });
    expect(screen.getByRole('alert')).toBeInTheDocument();
    await served({ begun: undefined, isRendered: false });
    expect(screen.getByRole('alert')).toBeInTheDocument();
  });

  /** @param begun whether the page has come to life before it throws */
  async function served({
    begun,
    isRendered = true,
    island = '<p data-asleep="below">for sale</p>',
  }: {
    begun: true | undefined;
    isRendered?: boolean;
    island?: string;
  }) {
    console.error = () => undefined;
    document.title = 'Art Shop';
    globalThis.eventCapture = {
      queue: [],
      isReplaying: false,
      isHydrated: false,
      end: () => undefined,
      hasBegun: begun!,
    };
    const throwing = () => {
      throw new Error('no paint');
    };
    const container = document.createElement('div');
    container.innerHTML = `<div id="remote"><h1>Art Shop</h1>${island}</div>`;
    document.body.replaceChildren(container);
    const source = { ...aSource(aRemote({ component: throwing })), isRendered };
    const options = { onRecoverableError: () => undefined };
    await act(async () => void hydrateOnSite(container, <RemoteOutlet />, { source, url: '/shop', options }));
    globalThis.eventCapture = undefined;
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
