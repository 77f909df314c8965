import { Writable } from 'node:stream';
import type { AddressInfo } from 'node:net';
import { drain, listen, serve } from '@studio/server-kit';
import { pino } from 'pino';
import { createApp } from './app';
import { loadConfig } from './config/config';
import { connect } from './db/connect';
import { stripeClient } from './modules/payments/stripe.client';
import { aProject } from './testing/factories';
import { httpClient } from './testing/apps/http-client';
import { onMysql } from './testing/on-database';
import { testApp } from './testing/apps/test-app';

/** A second program on the same database, with these settings and its log recorded. */
async function besides(databaseUrl: string, env: Record<string, string> = {}) {
  const config = loadConfig({ DATABASE_URL: databaseUrl, NODE_ENV: 'production', ...env });
  const db = connect(databaseUrl);
  const lines: Record<string, unknown>[] = [];
  const log = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()) as Record<string, unknown>);
      done();
    },
  });
  const server = await listen(
    serve(createApp({ config, db, stripe: stripeClient(config.stripe), logger: pino(log) })),
    { host: '127.0.0.1', port: 0 },
  );
  const http = httpClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const close = async () => {
    http.close();
    await drain(server);
    await db.destroy();
  };
  return { http, db, lines, close };
}

test("keeps the edge's id from answer to log, also where the request fails", async () => {
  const { config, db } = await testApp();
  const { http, lines, close } = await besides(config.databaseUrl);
  await db.schema.renameTable('services', 'services_elsewhere');
  const answer = await http.get('/api/services', { headers: { 'x-request-id': 'edge-12345' } });
  expect(answer).toMatchObject({ status: 500, headers: { 'x-request-id': 'edge-12345' } });
  expect(lines).toEqual([
    expect.objectContaining({ msg: 'request failed', requestId: 'edge-12345', err: expect.anything() }),
    expect.objectContaining({ msg: 'request', requestId: 'edge-12345', status: 500 }),
  ]);
  await db.schema.renameTable('services_elsewhere', 'services');
  await close();
});

test('makes an id of its own for whoever is no known proxy', async () => {
  const { config } = await testApp();
  const { http, close } = await besides(config.databaseUrl, { TRUSTED_PROXIES: '10.9.8.7' });
  const answer = await http.get('/api/services', { headers: { 'x-request-id': 'edge-12345' } });
  expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  await close();
});

onMysql('the id stands in what MySQL was asked', async () => {
  const { config } = await testApp({ portfolioProjects: [aProject()] });
  const { http, db, close } = await besides(config.databaseUrl);
  await db.raw(`SET GLOBAL log_output = 'TABLE', GLOBAL general_log = ON`);
  await http.get('/api/portfolio/1', { headers: { 'x-request-id': 'edge-to-mysql' } });
  await db.raw('SET GLOBAL general_log = OFF');
  const [rows] = await db.raw(
    `SELECT 1 FROM mysql.general_log WHERE CONVERT(argument USING utf8mb4) LIKE '/* request edge-to-mysql */%'`,
  );
  expect(rows).not.toHaveLength(0);
  await close();
});
