import { remotes } from '../../../build/parts/list.mjs';
import type { ComposedSite } from '../site/composed-site';
import { expect, test } from '../fixtures/test';

const servers = {
  bff: 3001,
  shell: 3000,
  ...Object.fromEntries(remotes.map((remote) => [remote, 3000])),
  'stripe-emulator': 3005,
};

const watched = {
  bff: [
    /^http_request_duration_seconds_count\{method="GET",route="\/api\/artworks",status="200"\} [1-9]/m,
    /^http_request_duration_seconds_bucket\{le="0\.1",/m,
    /^studio_database_up 1$/m,
    /^studio_database_connections\{state="(used|free)"\} [1-9]/m,
    /^studio_database_connections\{state="waiting"\} 0$/m,
    /^studio_orders\{state="paid"\} [1-9]/m,
    /^studio_orders\{state="refund_due"\} 0$/m,
    /^studio_outbox_emails\{state="queued"\} \d/m,
    /^studio_held_pieces \d/m,
    /^studio_reconciler_runs_total\{outcome="done"\} [1-9]/m,
  ],
  shell: [
    /^http_request_duration_seconds_count\{method="GET",route="\/shop",status="200"\} [1-9]/m,
    /^http_request_duration_seconds_count\{method="GET",route="\/portfolio\/:id",status="200"\} [1-9]/m,
    /^studio_renders_total\{remote="mf-shop",outcome="ok"\} [1-9]/m,
    /^studio_renders_pending \d/m,
    /^studio_release_info\{remote="mf-shop",build="\w{12}"\} 1$/m,
    /^studio_release_refused\{remote="mf-shop"\} \d/m,
  ],
};

export function testSeenFromOutside(running: () => ComposedSite): void {
  test('every server says that it is alive and ready', async () => {
    const answers = await Promise.all(
      Object.entries(servers).map(async ([part, port]) => {
        const ask = `for (const path of ['healthz', 'readyz'])
          console.log((await fetch('http://127.0.0.1:${port}/' + path)).status)`;
        return [part, (await running().evaluate(part, ask)).trim()];
      }),
    );
    expect(answers).toEqual(Object.keys(servers).map((part) => [part, '200\n200']));
    const { origin } = running();
    const gateway = await Promise.all(['healthz', 'readyz'].map((path) => fetch(`${origin}/${path}`)));
    expect(gateway.map(({ status }) => status)).toEqual([200, 200]);
  });

  test('requests, durations, renders, pool, releases and checkout are counted', async () => {
    const { origin, metricsOf } = running();
    for (const route of ['/shop', '/portfolio/1', '/api/artworks']) await (await fetch(origin + route)).text();
    for (const [part, lines] of Object.entries(watched)) {
      const metrics = await metricsOf(part);
      expect([part, lines.filter((line) => !line.test(metrics))]).toEqual([part, []]);
    }
  });
}
