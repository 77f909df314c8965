import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { drain, listen, serve, serveMetrics } from '@studio/server-kit';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { createApp } from '../../app';
import { siteMetrics } from '../../modules/operations/metrics.service';
import { stripeClient } from '../../modules/payments/stripe.client';
import { freePort } from '../../testing/servers/emulator';
import { aCart, anArtwork } from '../../testing/factories';
import { httpClient } from '../../testing/apps/http-client';
import { testApp } from '../../testing/apps/test-app';

const handbook = readFileSync(join(__dirname, '../../../../docs/handbook-operator.md'), 'utf8');

/** A shop with a metrics server on another port. */
async function watched(env: Record<string, string> = {}) {
  const { db, config } = await testApp({ artworks: [anArtwork({ inStock: 2 })], env });
  const metrics = new Registry();
  const { refresh, onReconciled } = siteMetrics(metrics, { db, hasMail: config.mail.smtpUrl !== null });
  const app = createApp({
    config,
    db,
    stripe: stripeClient(config.stripe),
    logger: pino({ level: 'silent' }),
    metrics,
  });
  const server = await listen(serve(app), { host: '127.0.0.1', port: 0 });
  const http = httpClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const metricsPort = await freePort();
  const metricsServer = await serveMetrics(metrics, { host: '127.0.0.1', metricsPort, refresh });
  return {
    http,
    db,
    onReconciled,
    read: async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text(),
    async close() {
      http.close();
      metricsServer?.close();
      await drain(server);
    },
  };
}

test('counts requests by route pattern, so that no visitor can invent a series', async () => {
  const { http, read, close } = await watched();
  for (const path of ['/api/portfolio/1', '/api/portfolio/2', '/api/invented', '/uploads/nothing.webp'])
    await http.get(path);
  await http.raw('PROPFIND', '/api/artworks');
  const text = await read();
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/api/portfolio/:id",status="404"} 2');
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="other",status="404"} 1');
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/uploads/:file",status="404"} 1');
  expect(text).not.toContain('PROPFIND');
  expect((await http.get('/metrics')).status).toBe(404);
  await close();
});

test('tells the states of the checkout, the holds, the outbox and the pool', async () => {
  const { http, read, close, onReconciled } = await watched();
  await http.post('/api/create-payment-intent', aCart([1]));
  onReconciled({ expired: 1, paid: 0, review: 0, events: 0, refunded: 0, failed: 2 });
  onReconciled(null);
  const text = await read();
  expect(text).toContain('studio_database_up 1');
  expect(text).toContain('studio_orders{state="pending"} 1');
  expect(text).toContain('studio_orders{state="paid"} 0');
  expect(text).toContain('studio_held_pieces 1');
  expect(text).toContain('studio_outbox_emails{state="queued"} 0');
  expect(text).toContain('studio_reconciler_runs_total{outcome="failed"} 1');
  expect(text).toContain('studio_reconciled_total{what="failed"} 2');
  expect(text).toMatch(/studio_database_connections\{state="waiting"\} 0/);
  await close();
});

test.each([
  [{}, 0],
  [{ SMTP_URL: 'smtp://mail.example' }, 1],
])(
  'says of %p whether emails are sent at all, so that nobody is called where they wait for nothing',
  async (env, sent) => {
    const { read, close } = await watched(env);
    expect(await read()).toContain(`studio_mail_configured ${sent}`);
    await close();
  },
);

test("an event that was given up is told of until somebody has seen to it, by the handbook's words", async () => {
  const { db, read, close } = await watched();
  const given = '2026-01-01 00:00:00.000';
  const event = { id: 'evt_1', type: 'charge.refunded', payload: '{}', received_at: given, failed_at: given };
  await db('webhook_events').insert(event);
  expect(await read()).toContain('studio_failed_events 1');
  const [seenTo = ''] = /^ *UPDATE webhook_events SET processed_at.*$/m.exec(handbook) ?? [];
  await db.raw(seenTo.replace('evt_…', 'evt_1'));
  expect(await read()).toContain('studio_failed_events 0');
  await close();
});

test('a reconciler that never came to an end is one that stands', async () => {
  const { read, close, onReconciled } = await watched();
  onReconciled(null);
  expect(await read()).toContain('studio_reconciler_runs_total{outcome="done"} 0');
  await close();
});

test('says that the database is down, and leaves out what only it knows', async () => {
  const { db, read, close } = await watched();
  await db.schema.renameTable('orders', 'orders_elsewhere');
  const text = await read();
  expect(text).toContain('studio_database_up 0');
  expect(text).not.toMatch(/^studio_orders\{/m);
  await db.schema.renameTable('orders_elsewhere', 'orders');
  await close();
});
