import { once } from 'node:events';
import { IncomingMessage, type RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { pino } from 'pino';
import { createApp } from '../../app';
import { stripeClient } from '../../modules/payments/stripe.client';
import { testApp } from '../../testing/apps/test-app';
import { bodiesOfLongTexts, bodiesOfManyTokens, publicJsonCalls } from '../../testing/expensive-bodies';

const [warmUp, runs] = [8, 20];

interface TestRequest {
  readonly path: string;
  readonly type: string;
  readonly body: Buffer;
}

type Send = (sent: TestRequest) => Promise<number>;

/** Without the network. */
async function program(): Promise<Send> {
  const { config, db } = await testApp();
  const listen = createApp({ config, db, stripe: stripeClient(config.stripe), logger: pino({ level: 'silent' }) });
  return (sent) => answered(listen, sent);
}

async function answered(listen: RequestListener, { path, type, body }: TestRequest): Promise<number> {
  const sink = new Duplex({ read: () => undefined, write: (_chunk, _encoding, done) => done() });
  const address = `198.18.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`;
  const socket = Object.assign(sink, { remoteAddress: address }) as unknown as Socket;
  const request = new IncomingMessage(socket);
  Object.assign(request, { method: 'POST', url: path, complete: true });
  const headers = { host: 'localhost', 'sec-fetch-site': 'same-origin', 'content-type': type };
  Object.assign(request.headers, headers, { 'content-length': String(body.length) });
  request.push(body);
  request.push(null);
  const response = new ServerResponse(request);
  response.assignSocket(socket);
  const finished = once(response, 'finish');
  listen(request, response);
  await finished;
  sink.destroy();
  return response.statusCode;
}

async function cost(run: () => unknown): Promise<number> {
  const costs: number[] = [];
  for (let count = 0; count < warmUp + runs; count += 1) {
    const since = process.cpuUsage();
    await run();
    const { user, system } = process.cpuUsage(since);
    if (count >= warmUp) costs.push(user + system);
  }
  return costs.sort((one, other) => one - other)[runs / 2]!;
}

/** In microseconds; `least`: of the smallest body. */
interface Figures {
  readonly name: string;
  readonly whole: number;
  readonly parsed: number;
  readonly least: number;
}

// A call has a cost of its own.
const isTooDear = ({ whole, parsed, least }: Figures) => whole > 3 * Math.max(parsed, least);

test('no body within the limit costs a public call more than three times its JSON.parse', async () => {
  expect(publicJsonCalls.length).toBeGreaterThan(8);
  const send = await program();
  const now = Date.now.bind(Date);
  let minutes = 0;
  Date.now = () => now() + minutes * 60_000;
  const costOf = (sent: TestRequest) => {
    minutes += 1;
    return cost(async () => expect(await send(sent)).toBeLessThan(429));
  };
  const measure = async (name: string, sent: TestRequest, least: number): Promise<Figures> => ({
    name: `${sent.path} ${name}`,
    parsed: await cost(() => tried(() => JSON.parse(sent.body.toString()))),
    whole: await costOf(sent),
    least,
  });
  const figures: Figures[] = [];
  for (const { path, type, fields } of publicJsonCalls) {
    const least = await costOf({ path, type, body: Buffer.from('{}') });
    for (const [name, text] of Object.entries({ ...bodiesOfManyTokens(fields), ...bodiesOfLongTexts(fields) })) {
      const sent = { path, type, body: Buffer.from(text) };
      let found = await measure(name, sent, least);
      // Background load may cause one bad measurement.
      for (let again = 0; again < 2 && isTooDear(found); again += 1) found = await measure(name, sent, least);
      figures.push(found);
    }
  }
  Date.now = now;
  expect(figures.filter(isTooDear)).toEqual([]);
}, 240_000);

function tried(run: () => unknown): void {
  try {
    run();
  } catch {
    // Invalid JSON costs the time of the attempt.
  }
}
