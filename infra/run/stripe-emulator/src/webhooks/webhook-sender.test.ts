import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { WebhookEvent } from '../stripe-objects';
import { sendWebhook } from './webhook-sender';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

test('a receiver that does not answer within ten seconds has not, whatever garbage is collected meanwhile', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date'] });
  try {
    const asked = once(server, 'request');
    const target = { url, secret: 'whsec_1', apiVersion: '2025-01-01', enabledEvents: ['*'] };
    const status = sendWebhook({ id: 'evt_1' } as WebhookEvent, target, new AbortController().signal);
    await asked;
    collectGarbage();
    jest.advanceTimersByTime(10_000);
    expect(await status).toBe(0);
  } finally {
    jest.useRealTimers();
    server.closeAllConnections();
    server.close();
  }
});
