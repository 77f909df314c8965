import { createServer, type IncomingMessage, type Server } from 'node:http';
import { calls } from '@studio/contract/calls';
import { baseQuery, type ApiContext, type ApiRequest } from './request';

test('a form that is watched says how it goes up, and arrives like any other', async () => {
  const { origin, stop } = await startReceiver();
  const body = new FormData();
  body.append('file', new File(['x'.repeat(200_000)], 'wall.jpg'));
  const shares: number[] = [];
  const onProgress = (share: number) => void shares.push(share);
  const result = await ask(
    { call: calls.updatePortfolioProject, params: { id: 2 }, body, version: 5, onProgress },
    origin,
  );
  await stop();
  expect(result).toMatchObject({
    data: { method: 'PUT', url: '/api/portfolio/2', ifMatch: '"5"', isForm: true, isLong: true },
  });
  // jsdom does not report a form's size; progress up to 1 is tested in Chromium (infra/tests/e2e/panel.e2e.ts).
  expect(shares.length).toBeGreaterThan(0);
  expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
});

test('a watched form that nobody answers is a failure without a status', async () => {
  const { origin, stop } = await startReceiver();
  await stop();
  // jsdom also logs a refused connection to the console.
  const silence = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const result = await ask({ call: calls.uploadImage, body: new FormData(), onProgress: () => undefined }, origin);
  silence.mockRestore();
  expect(result).toMatchObject({ error: { status: 0, answer: null } });
});

test('a watched form whose answer never comes is a failure without a status once its time is over', async () => {
  const { origin, stop } = await startReceiver({ isSilent: true });
  const request = { call: calls.uploadImage, body: new FormData(), onProgress: () => undefined };
  expect(await ask(request, { origin, timeoutMs: 300 })).toMatchObject({ error: { status: 0, answer: null } });
  await stop();
});

function ask(request: ApiRequest, context: string | ApiContext) {
  const extra = typeof context === 'string' ? { origin: context } : context;
  const queryApi = { signal: new AbortController().signal, extra };
  return baseQuery(request, queryApi as never, {});
}

/** A cross-origin server that returns the request. */
async function startReceiver({ isSilent = false } = {}) {
  const server: Server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
    response.setHeader('access-control-allow-credentials', 'true');
    response.setHeader('access-control-allow-headers', 'if-match');
    response.setHeader('access-control-allow-methods', 'PUT');
    if (request.method === 'OPTIONS') return void response.end();
    if (isSilent) return;
    void describe(request).then((told) => response.end(JSON.stringify(told)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const stop = () => new Promise((resolve) => (server.close(resolve), server.closeAllConnections()));
  return { origin: `http://127.0.0.1:${port}`, stop };
}

async function describe(request: IncomingMessage) {
  let length = 0;
  for await (const chunk of request) length += (chunk as Buffer).length;
  const isForm = request.headers['content-type']?.startsWith('multipart/form-data; boundary=');
  return {
    method: request.method,
    url: request.url,
    ifMatch: request.headers['if-match'],
    isForm,
    isLong: length > 200_000,
  };
}
