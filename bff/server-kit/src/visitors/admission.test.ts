import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Admission } from './admission';
import { trustTest } from './proxies';

const from = (remoteAddress: string, forwardedFor?: string) =>
  ({
    headers: forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor },
    socket: { remoteAddress },
    connection: { remoteAddress },
  }) as unknown as IncomingMessage;

const admissionOf = (options: { trusted?: string[]; heapUsage?: () => number } = {}) =>
  new Admission<'page' | 'call' | 'upload'>({
    limits: { max: { page: 4, call: 2, upload: 1 }, sharePercent: 50 },
    isTrusted: trustTest(options.trusted ?? []),
    ...options,
  });

test('refusal 62: each kind of work has its bound in all, and one network its share of it', () => {
  const admission = admissionOf();
  const enter = (address: string) => admission.enter('page', from(address)) !== null;
  const leave = admission.enter('page', from('203.0.113.1'));
  expect(['203.0.113.1', '203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4'].map(enter)).toEqual([
    ...[true, false, true, true],
    false,
  ]);
  expect(admission.enter('call', from('203.0.113.1'))).not.toBeNull();
  leave?.();
  leave?.();
  expect(['203.0.113.4', '203.0.113.5'].map(enter)).toEqual([true, false]);
});

test('refusal 62: an IPv6 /48 is one network; whoever a proxy hides behind its own address is counted in all only', () => {
  const admission = admissionOf({ trusted: ['10.0.0.0/8'] });
  const enter = (address: string, forwarded?: string) => admission.enter('page', from(address, forwarded)) !== null;
  expect(['2001:db8:0:1::1', '2001:db8:0:2::1', '2001:db8:0:3::1'].map((one) => enter('10.0.0.1', one))).toEqual([
    ...[true, true],
    false,
  ]);
  // A client that forges the header gains nothing.
  expect(enter('2001:db8::4', '198.51.100.1')).toBe(false);
  expect([enter('10.0.0.1', '10.0.0.9'), enter('10.0.0.1'), enter('10.0.0.1')]).toEqual([true, true, false]);
});

/** A request without its body yet, and its response. */
function sending(address: string) {
  const request = Object.assign(new EventEmitter(), from(address), { headers: { 'content-length': '9' } });
  return { request: request as unknown as IncomingMessage, response: new EventEmitter() as ServerResponse };
}

test('refusal 62: a body that has not arrived takes no place of the calls, and one network has a quarter of its share there', () => {
  const admission = new Admission<'call'>({
    limits: { max: { call: 20 }, sharePercent: 50 },
    isTrusted: trustTest([]),
  });
  const admit = ({ request, response }: ReturnType<typeof sending>) =>
    admission.admitWithBody('call', request, response);
  const half = Array.from({ length: 9 }, (_, index) => sending(`203.0.113.${(index % 3) + 1}`));
  expect(half.map(admit).filter(Boolean)).toHaveLength(6);
  const enter = (address: string) => admission.enter('call', from(address)) !== null;
  expect(Array.from({ length: 20 }, (_, index) => enter(`198.51.100.${Math.floor(index / 10)}`))).not.toContain(false);
  // A call counts from the arrival of its body until its response is sent.
  const other = admissionOf();
  const whole = sending('203.0.113.9');
  expect(other.admitWithBody('call', whole.request, whole.response)).toBe(true);
  whole.request.emit('end');
  const enterOther = () => other.enter('call', from('203.0.113.9')) !== null;
  expect(enterOther()).toBe(false);
  whole.response.emit('close');
  expect(enterOther()).toBe(true);
});

test('refusal 62: what comes from this machine itself, as through a tunnel, is counted in all only', () => {
  const admission = admissionOf();
  const enter = (address: string) => admission.enter('page', from(address)) !== null;
  expect(['127.0.0.1', '::1', '::ffff:127.0.0.1', '127.0.0.1', '127.0.0.1'].map(enter)).toEqual([
    ...[true, true, true, true],
    false,
  ]);
});

test('refusal 62: nothing is taken on while memory is short', () => {
  const admission = admissionOf({ heapUsage: () => 0.9 });
  expect(admission.enter('page', from('203.0.113.1'))).toBeNull();
  expect(admissionOf({ heapUsage: () => 0.5 }).enter('page', from('203.0.113.1'))).not.toBeNull();
});
