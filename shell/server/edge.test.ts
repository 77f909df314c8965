import type { IncomingMessage } from 'node:http';
import { createEdge } from './edge';

const aRequest = (remoteAddress: string, headers: Record<string, string>) =>
  ({ socket: { remoteAddress }, headers }) as unknown as IncomingMessage;

const forged = { 'x-forwarded-for': '6.6.6.6', 'x-request-id': 'visitor-made' };

test('is the edge itself without a known proxy: forged headers are replaced', () => {
  const edge = createEdge([]);
  expect(edge.visitorOf(aRequest('127.0.0.1', forged))).toBe('127.0.0.1');
  expect(edge.requestIdOf(aRequest('127.0.0.1', forged))).toMatch(/^[0-9a-f-]{36}$/);
});

test('passes on what a known proxy says, also over IPv6', () => {
  const edge = createEdge(['172.16.0.0/12', 'fd00::/8']);
  const headers = { 'x-forwarded-for': '1.2.3.4', 'x-request-id': 'edge-12345' };
  expect(edge.visitorOf(aRequest('::ffff:172.18.0.5', headers))).toBe('1.2.3.4, 172.18.0.5');
  expect(edge.requestIdOf(aRequest('fd00::5', headers))).toBe('edge-12345');
  expect(edge.requestIdOf(aRequest('8.8.8.8', headers))).not.toBe('edge-12345');
});

test('an id that is no id is replaced', () => {
  const edge = createEdge(['loopback']);
  expect(edge.requestIdOf(aRequest('::1', { 'x-request-id': 'a*/ drop' }))).toMatch(/^[0-9a-f-]{36}$/);
});
