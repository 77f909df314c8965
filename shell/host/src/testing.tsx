import { calls } from '@studio/contract/calls';
import { render, type RenderResult } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes, matchPath } from 'react-router-dom';
import { api } from './api';
import type { Head, RemoteModule } from './remote-module';
import { createStudioStore, type StudioStore } from './store';

/** What the fake BFF answers to a call: JSON with a status (200 unless said), or 'never' for an answer that does not come. */
export type FakeAnswer = { readonly status?: number; readonly body: unknown } | 'never';

export interface FakeRequest {
  readonly params: Readonly<Record<string, string>>;
  /** The JSON body, the FormData, or undefined. */
  readonly body: unknown;
  /** What `If-Match` says, such as '"3"'; undefined without it. */
  readonly ifMatch?: string | undefined;
}

export type FakeAnswers = Partial<Record<keyof typeof calls, FakeAnswer | ((request: FakeRequest) => FakeAnswer)>>;

/** A BFF that knows only the contract. It takes the place of `fetch` and of `XMLHttpRequest`; a call that it has no answer for
 *  fails the test. @returns what was asked, in order */
export function fakeBff(answers: FakeAnswers): { readonly requests: readonly (FakeRequest & { call: string })[] } {
  const requests: (FakeRequest & { call: string })[] = [];
  const respond: Respond = async (url, { method, headers, body: sent }) => {
    const path = new URL(url, 'http://localhost').pathname;
    const found = findCall(method, path);
    const answer = found && answers[found.name];
    if (!found || !answer) throw new Error(`The test expects no call ${method} ${path}`);
    const body: unknown = typeof sent === 'string' ? JSON.parse(sent) : (sent ?? undefined);
    const request = { params: found.params, body, ifMatch: headers['if-match'] };
    requests.push({ call: found.name, ...request });
    const given = typeof answer === 'function' ? answer(request) : answer;
    if (given === 'never') return new Promise(() => undefined);
    return { status: given.status ?? 200, text: JSON.stringify(given.body) };
  };
  globalThis.fetch = async (input, init) => {
    const { status, text } = await respond(String(input), {
      method: init?.method ?? 'GET',
      headers: (init?.headers ?? {}) as Record<string, string>,
      body: init?.body,
    });
    return { ok: status < 400, status, statusText: '', text: async () => text } as Response;
  };
  globalThis.XMLHttpRequest = fakeXmlHttpRequest(respond);
  return { requests };
}

type Respond = (
  url: string,
  request: { method: string; headers: Record<string, string>; body: unknown },
) => Promise<{ status: number; text: string }>;

/** As much of XMLHttpRequest as a call uses; half of a form has left when it begins. */
function fakeXmlHttpRequest(respond: Respond): typeof XMLHttpRequest {
  class FakeXmlHttpRequest {
    withCredentials = false;
    status = 0;
    statusText = '';
    responseText = '';
    upload = { onprogress: null as null | ((event: { loaded: number; total: number }) => void) };
    onload: null | (() => void) = null;
    onerror: null | (() => void) = null;
    #headers: Record<string, string> = {};
    #target = { method: '', url: '' };
    open(method: string, url: string) {
      this.#target = { method, url };
    }
    setRequestHeader(name: string, value: string) {
      this.#headers[name] = value;
    }
    send(body: unknown) {
      const { method, url } = this.#target;
      this.upload.onprogress?.({ loaded: 1, total: 2 });
      respond(url, { method, headers: this.#headers, body }).then(
        ({ status, text }) => {
          Object.assign(this, { status, responseText: text });
          this.onload?.();
        },
        () => this.onerror?.(),
      );
    }
  }
  return FakeXmlHttpRequest as unknown as typeof XMLHttpRequest;
}

/** Renders a remote's own routes at a URL, over a real store and router, without federation. */
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

/** Prefetches and renders a remote's page to HTML as the front server does; for tests in Node.
 *  @throws when the remote has no route for the URL */
export async function renderOnServer(
  remote: RemoteModule,
  url: string,
): Promise<{ readonly html: string; readonly head: Head; readonly store: StudioStore }> {
  // Loaded here only: react-dom/server does not load in jsdom, where the other tests run.
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

function findCall(method: string, path: string) {
  for (const [name, call] of Object.entries(calls)) {
    if (call.method !== method) continue;
    const pattern = new RegExp(`^${call.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
    const match = pattern.exec(path);
    if (match) return { name: name as keyof typeof calls, params: { ...match.groups } };
  }
  return null;
}
