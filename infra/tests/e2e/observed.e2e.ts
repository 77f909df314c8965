import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parse } from 'yaml';
import { hasPrometheus, startCollector, startPrometheus, startWatchedSite } from './fixtures/watched-site';
import { inDatabase } from './site/database';
import { eventually } from './support/eventually';
import { startSiteUnderTest } from './site/running-site';
import { expect, test } from './fixtures/test';

const folder = 'infra/deploy/observe';
const rules = `${folder}/alerts.yml`;

interface Dashboard {
  readonly panels: readonly { readonly title: string; readonly targets?: readonly { readonly expr: string }[] }[];
}
interface Rules {
  readonly groups: readonly { readonly rules: readonly { readonly alert: string; readonly expr: string }[] }[];
}

/** Metrics that Prometheus itself adds for each target. */
const ofPrometheus = ['up'];
const words = ['by', 'without', 'and', 'or', 'unless', 'on', 'ignoring', 'group_left', 'group_right', 'bool', 'offset'];

/** The metrics that an expression of PromQL reads. */
function metricsIn(expr: string): string[] {
  const bare = expr
    .replace(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, ' ')
    .replace(/\b(by|without|on|ignoring)\s*\([^)]*\)/g, ' ');
  return [...bare.matchAll(/\b[a-zA-Z_:][\w:]*\b(?!\s*\()/g)]
    .map(([name]) => name)
    .filter((name) => !words.includes(name));
}

/** The metrics that a server prints; a histogram has three. */
function metricsOf(printed: string): string[] {
  return [...printed.matchAll(/^# TYPE (\w+) (\w+)/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
  );
}

type Watched = Awaited<ReturnType<typeof startWatchedSite>>;
let site: Watched;

test.beforeAll(async () => {
  site = await startWatchedSite();
  await eventually(async () => (await fetch(`${site.origin}/shop`).catch(() => null))?.ok === true);
});

test('every metric that dashboard and alerts read is printed by a server', async () => {
  const dashboard = JSON.parse(readFileSync(`${folder}/dashboard.json`, 'utf8')) as Dashboard;
  const { groups } = parse(readFileSync(rules, 'utf8')) as Rules;
  const read = [
    ...dashboard.panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [title, expr] as const)),
    ...groups.flatMap(({ rules: all }) => all.map(({ alert, expr }) => [alert, expr] as const)),
  ];
  expect(read.length).toBeGreaterThan(40);
  const printed = await Promise.all(Object.values(site.targets).map((port) => site.metricsOf(port)));
  const known = new Set([...ofPrometheus, ...printed.flatMap(metricsOf)]);
  expect(
    read.flatMap(([name, expr]) => metricsIn(expr).flatMap((metric) => (known.has(metric) ? [] : [[name, metric]]))),
  ).toEqual([]);
  expect(read.filter(([, expr]) => metricsIn(expr).length === 0)).toEqual([]);
  // The dashboard or an alert reads every metric of the servers.
  const own = [...known].filter((metric) => metric.startsWith('studio_'));
  const looked = new Set(read.flatMap(([, expr]) => metricsIn(expr)));
  expect(own.filter((metric) => !looked.has(metric))).toEqual([]);
});

test('a fault is an alert: an order in review, mail given up, a release refused, the BFF down, pages as they were', async () => {
  test.skip(!hasPrometheus, 'Prometheus is not installed');
  const prometheus = await startPrometheus(Object.values(site.targets), rules);
  const awaitAlerts = (...names: string[]) =>
    eventually(async () => {
      const seen = await prometheus.alerts();
      return names.every((name) => seen.includes(name));
    });
  await eventually(async () => (await fetch(`${site.origin}/shop`)).ok);
  await new Promise((resolve) => setTimeout(resolve, 3000));
  const faults = ['OrdersInReview', 'MailFailing', 'ReleaseRefused', 'StaleAnswers'];
  expect((await prometheus.alerts()).filter((name) => faults.includes(name))).toEqual([]);

  await inDatabase(
    site.databaseUrl,
    `INSERT INTO orders (id, browser_key, cart_hash, state, pieces, total_cents, currency, payment_intent_id, client_address, expires_at, created_at)
     VALUES ('order-of-a-test', 'browser', 'cart', 'review', 'free', 400, 'usd', 'pi_of_a_test', '203.0.113.7', '2026-01-01 00:00:00.000', '2026-01-01 00:00:00.000')`,
  );
  await inDatabase(
    site.databaseUrl,
    `INSERT INTO email_outbox (recipient, subject, body, state, attempts, next_attempt_at, created_at)
     VALUES ('a@b.example', 'Sold', 'Moth Hour', 'failed', 13, '2026-01-01 00:00:00.000', '2026-01-01 00:00:00.000')`,
  );
  await awaitAlerts('OrdersInReview', 'MailFailing');

  const record = path.join(site.site.releaseDirectory('mf-gallery'), 'release.json');
  expect(existsSync(record)).toBe(true);
  const good = readFileSync(record, 'utf8');
  writeFileSync(record, '{"build":');
  await awaitAlerts('ReleaseRefused');
  writeFileSync(record, good);

  await site.site.kill('bff');
  await eventually(async () => {
    await fetch(`${site.origin}/shop`);
    const seen = await prometheus.alerts();
    return ['ServerDown', 'StaleAnswers'].every((name) => seen.includes(name));
  });
  site.startBff();
  await eventually(async () => !(await prometheus.alerts()).includes('ServerDown'));
  await prometheus.stop();
});

test('one trace goes from the front server by the BFF to its database, and nothing of a visitor is in it', async () => {
  const collector = await startCollector();
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, OTEL_BSP_SCHEDULE_DELAY: '200' };
  const running = await startSiteUnderTest({ env });
  const secret = 'what-a-visitor-wrote';
  const theirs = '0af7651916cd43dd8448eb211c80319c';
  const headers = {
    'content-type': 'application/json',
    origin: running.origin,
    'user-agent': secret,
    cookie: `a=${secret}`,
    traceparent: `00-${theirs}-b7ad6b7169203331-01`,
  };
  const enquiry = { name: secret, email: `${secret}@example.com`, service: 'canvas', message: secret };
  const sent = await fetch(`${running.origin}/api/contact?${secret}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(enquiry),
  });
  expect(sent.status).toBe(201);
  await fetch(`${running.origin}/nowhere/${secret}`, { headers });

  const tracesOf = (name: string) => {
    const first = collector.spans.filter((span) => span.service === 'studio-shell' && span.name === name);
    return first.map(({ traceId }) => collector.spans.filter((span) => span.traceId === traceId));
  };
  const isComplete = (trace: string, ...names: string[]) =>
    tracesOf(trace).some((spans) => {
      const told = spans.map(({ service, name }) => `${service}: ${name}`);
      const roots = spans.filter(({ parentSpanId }) => !spans.some(({ spanId }) => spanId === parentSpanId));
      return names.every((name) => told.includes(name)) && roots.length === 1;
    });
  await eventually(async () =>
    isComplete(
      'POST /api/*',
      ...['studio-shell: POST /api/*', 'studio-shell: /api/*'],
      ...['studio-bff: POST /api/contact', 'studio-bff: insert contacts'],
    ),
  );
  // On a busy machine the first reads may miss the front server's deadline, and their traces lack the BFF.
  await eventually(async () => {
    await (await fetch(`${running.origin}/shop?category=${secret}`, { headers })).text();
    await sleep(500);
    return isComplete(
      'GET /shop',
      ...['studio-shell: render /shop', 'studio-bff: GET /api/artworks', 'studio-bff: select artworks'],
    );
  });
  expect(collector.text()).not.toContain(secret);
  expect(collector.text()).not.toContain(theirs);
  await running.stop();
  collector.stop();
});
