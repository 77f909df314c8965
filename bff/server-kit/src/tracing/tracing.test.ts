import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listen } from '../server';
import { trustTest } from '../visitors/proxies';
import { beginSpan, nameRequest, startTracing, traced } from './tracing';

const anywhere = { host: '127.0.0.1', port: 0 };
const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;
const theirs = '0af7651916cd43dd8448eb211c80319c';

interface SentSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly startTimeUnixNano: string;
}

interface Sent {
  readonly resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] };
    scopeSpans: { spans: SentSpan[] }[];
  }[];
}

/** A server that calls another one for each request; its spans are sent when it ends. */
async function spansOf(trusted: string[], ask: (origin: string) => Promise<unknown>) {
  const spans: (SentSpan & { service: string | undefined })[] = [];
  const collector = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => (text += String(chunk)));
    request.on('end', () => {
      const { resourceSpans } = JSON.parse(text) as Sent;
      for (const { resource, scopeSpans } of resourceSpans) {
        const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue;
        spans.push(...scopeSpans.flatMap((scope) => scope.spans.map((span) => ({ ...span, service }))));
      }
      response.end('{}');
    });
  });
  await listen(collector, anywhere);
  const endpoint = `http://127.0.0.1:${portOf(collector)}`;
  const stop = await startTracing({ endpoint, service: 'test', isTrusted: trustTest(trusted) });
  const called: string[] = [];
  const server = createServer(
    traced((request, response) => {
      const span = beginSpan('ask', 'call');
      called.push(span?.traceparent ?? '');
      nameRequest(request, '/works/:id');
      span?.end();
      response.end();
    }),
  );
  await listen(server, anywhere);
  await ask(`http://127.0.0.1:${portOf(server)}`);
  // Ends every request and its span.
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await stop();
  collector.closeAllConnections();
  collector.close();
  return { spans, called };
}

test('nothing is traced, and a listener is the very same, until there is somewhere to send traces', async () => {
  const stop = await startTracing({ endpoint: null, service: 'test', isTrusted: () => true });
  const listener: RequestListener = () => undefined;
  expect([traced(listener) === listener, beginSpan('ask', 'call')]).toEqual([true, undefined]);
  await stop();
});

test("a visitor's own trace is none of ours; a known proxy's goes on, to whoever is asked next", async () => {
  const headers = { traceparent: `00-${theirs}-b7ad6b7169203331-01` };
  const ask = (origin: string) => fetch(`${origin}/works/7?wet=paint`, { headers });
  const visited = await spansOf([], ask);
  expect(visited.spans.map(({ name }) => name)).toEqual(['ask', 'GET /works/:id']);
  expect(new Set(visited.spans.map(({ traceId }) => traceId)).size).toBe(1);
  expect(visited.spans[0]?.traceId).not.toBe(theirs);
  expect(visited.called[0]).toContain(visited.spans[0]?.traceId);
  const carried = await spansOf(['loopback'], ask);
  expect(carried.spans.map(({ traceId }) => traceId)).toEqual([theirs, theirs]);
});

test('a trace begins at the gateway where that says when it was asked, and where it can be believed', async () => {
  const askAfter = (start: string) => (origin: string) =>
    fetch(`${origin}/works/7`, { headers: { 'x-request-start': start } });
  const since = Date.now() - 40;
  const { spans } = await spansOf(['loopback'], askAfter(`t=${since}`));
  const [first, second] = ['studio-gateway', 'test'].map((service) =>
    spans.find((span) => span.service === service && span.name === 'GET /works/:id'),
  );
  expect(first).toMatchObject({ startTimeUnixNano: `${since}000000` });
  expect(first?.parentSpanId).toBeUndefined();
  expect(second).toMatchObject({ traceId: first?.traceId, parentSpanId: first?.spanId });
  for (const [trusted, start] of [
    [[], `t=${since}`],
    [['loopback'], `t=${Date.now() + 60_000}`],
    [['loopback'], 't=1000000000000'],
    [['loopback'], 'soon'],
  ] as const) {
    const without = await spansOf([...trusted], askAfter(start));
    expect(without.spans.map(({ service }) => service)).toEqual(['test', 'test']);
  }
});
