import type { SeenSpan, startCollector } from '../fixtures/watched-site';
import type { ComposedSite } from '../site/composed-site';
import { eventually } from '../support/eventually';
import { expect, test } from '../fixtures/test';

type Collector = Awaited<ReturnType<typeof startCollector>>;

export function testTraces(running: () => ComposedSite, collector: () => Collector): void {
  test('one trace goes from the gateway by the front server and the BFF to MySQL, and is our own', async () => {
    const theirs = '0af7651916cd43dd8448eb211c80319c';
    const headers = { traceparent: `00-${theirs}-b7ad6b7169203331-01`, 'x-request-start': 't=1000000000000' };
    // No earlier test has requested this page, so no cache has it.
    expect((await fetch(`${running().origin}/portfolio/3`, { headers })).status).toBe(200);
    await eventually(async () => wayTo(collector().spans, 'select portfolio_projects').length > 0);
    expect(wayTo(collector().spans, 'select portfolio_projects')).toEqual([
      'studio-gateway: GET /portfolio/:id',
      'studio-shell: GET /portfolio/:id',
      'studio-shell: render /portfolio/:id',
      'studio-bff: GET /api/portfolio/:id',
      'studio-bff: select portfolio_projects',
    ]);
    expect(collector().text()).not.toContain(theirs);
  });
}

function wayTo(spans: readonly SeenSpan[], name: string): string[] {
  const parentOf = ({ traceId, parentSpanId }: SeenSpan) =>
    spans.find((one) => one.traceId === traceId && one.spanId === parentSpanId);
  for (const last of spans.filter((span) => span.name === name)) {
    const way: SeenSpan[] = [];
    for (let span: SeenSpan | undefined = last; span; span = parentOf(span)) way.unshift(span);
    const isWhole = !way[0]?.parentSpanId && way.some((span) => span.name === 'GET /portfolio/:id');
    if (isWhole) return way.map((span) => `${span.service}: ${span.name}`);
  }
  return [];
}
