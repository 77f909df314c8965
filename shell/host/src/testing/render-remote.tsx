import { render, type RenderResult } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes, matchPath } from 'react-router-dom';
import { api } from '../calls/api';
import type { Head, RemoteModule } from '../remote-module';
import { lazyComponents } from '../lazy/lazy-component';
import { createStudioStore, type StudioStore } from '../store';

beforeAll(async () => {
  for (const page of lazyComponents) await page.load();
});

/** With a real store and router, without federation. */
export function renderRemote(remote: RemoteModule, url: string): RenderResult & { store: StudioStore } {
  const store = createStudioStore({ origin: '' });
  store.dispatch(api.util.resetApiState());
  const result = render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[url]}>
        <Routes>
          {remote.routes.map(({ path, component: Page }) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
          <Route path="*" element={<p>another page</p>} />
        </Routes>
      </MemoryRouter>
    </Provider>,
  );
  return { ...result, store };
}

/** Renders as the front server does; in Node. @throws when no route matches */
export async function renderOnServer(
  remote: RemoteModule,
  url: string,
): Promise<{ readonly html: string; readonly head: Head; readonly store: StudioStore }> {
  // react-dom/server does not load in jsdom.
  const { renderToString } = await import('react-dom/server');
  const { pathname, searchParams: query } = new URL(url, 'http://localhost');
  const route = remote.routes.find(({ path }) => matchPath(path, pathname));
  if (!route) throw new Error(`The remote has no route for ${url}`);
  const params = matchPath(route.path, pathname)?.params ?? {};
  const store = createStudioStore({ origin: '' });
  await route.prefetch?.(store, { params, query });
  const { component: Page } = route;
  const html = renderToString(
    <Provider store={store}>
      <MemoryRouter initialEntries={[url]}>
        <Routes>
          <Route path={route.path} element={<Page />} />
        </Routes>
      </MemoryRouter>
    </Provider>,
  );
  return { html, head: route.head(store.getState(), { params, query }), store };
}
