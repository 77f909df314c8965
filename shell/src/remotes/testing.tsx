import { createStudioStore, type Head, type RemoteModule, type RemoteRoute } from '@studio/host';
import { Provider } from '@studio/host/redux';
import { BrowserRouter } from '@studio/host/testing';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot, type HydrationOptions, type Root } from 'react-dom/client';
import { redirectedPath, remoteOf } from './remote-of';
import { RemoteSourceContext, type RemoteSource } from './remote-source';

export function aRemote(route: Partial<RemoteRoute> & { title?: string }): RemoteModule {
  const { title = 'A page', ...rest } = route;
  const head = (): Head => ({ title, description: '' });
  const page = { path: '/shop', rendering: 'server', cache: 'shared' } as const;
  return { contract: 3, routes: [{ ...page, component: () => <h1>{title}</h1>, head, ...rest }] };
}

/** Null: no remote loads. */
export function aSource(remote: RemoteModule | null): RemoteSource & { load: jest.Mock; preload: jest.Mock } {
  const paths = remote?.routes.map(({ path }) => path) ?? ['/shop'];
  const shown = { 'mf-shop': { paths, redirects: remote?.redirects ?? {} } };
  return {
    remoteOf: (pathname) => remoteOf(shown, pathname),
    redirected: (pathname) => redirectedPath(shown, pathname),
    slot: (name) => {
      const slot = remote?.slots?.find((filled) => filled.name === name);
      return slot ? { remote: 'mf-shop', storageKey: slot.storageKey } : null;
    },
    hasEveryRelease: true,
    loaded: () => remote,
    load: jest.fn(() => (remote ? Promise.resolve(remote) : failed())),
    preload: jest.fn(async () => remote),
    forget: () => undefined,
    recover: async () => false,
    isRendered: true,
    serverHtml: null,
  };
}

let failure: Promise<never> | undefined;
function failed(): Promise<never> {
  failure ??= Promise.reject(new Error('unreachable'));
  failure.catch(() => undefined);
  return failure;
}

interface OnSite {
  readonly source: RemoteSource;
  readonly url: string;
}

export function renderOnSite(pieces: ReactNode, at: OnSite): RenderResult {
  return render(onSite(pieces, at));
}

export function hydrateOnSite(
  container: Element,
  pieces: ReactNode,
  { options, ...at }: OnSite & { options: HydrationOptions },
): Root {
  return hydrateRoot(container, onSite(pieces, at), options);
}

function onSite(pieces: ReactNode, { source, url }: OnSite) {
  history.replaceState(null, '', url);
  return (
    <RemoteSourceContext value={source}>
      <Provider store={createStudioStore({ origin: '' })}>
        <BrowserRouter>{pieces}</BrowserRouter>
      </Provider>
    </RemoteSourceContext>
  );
}
