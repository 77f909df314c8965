import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { listen } from '@studio/server-kit';
import { limited } from './time-limit';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

let server: Server;
let url: string;

/** Never responds. */
beforeEach(async () => {
  server = await listen(
    createServer(() => undefined),
    { host: '127.0.0.1', port: 0 },
  );
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

/** A separate function, so that only the call references the signal. @returns why it aborted */
const ended = (signal: AbortSignal, ms: number): Promise<string> =>
  fetch(url, { signal: limited(signal, ms) }).then(
    () => 'answered',
    (error: Error) => error.name,
  );

test('a call that nobody answers ends when its time is over, whatever garbage is collected meanwhile', async () => {
  const calls = Array.from({ length: 20 }, () => ended(new AbortController().signal, 400));
  await sleep(100);
  collectGarbage();
  expect(new Set(await Promise.all(calls))).toEqual(new Set(['TimeoutError']));
});

test('it ends sooner with the signal that it was given, also one that came before', async () => {
  const leaving = new AbortController();
  const call = ended(leaving.signal, 600_000);
  leaving.abort();
  expect(await call).toBe('AbortError');
  expect(await ended(leaving.signal, 600_000)).toBe('AbortError');
});
