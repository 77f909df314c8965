import { once } from 'node:events';
import type { Knex } from 'knex';
import { type Logger, pino } from 'pino';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { seeds } from '../seeds';
import { createApp } from './app';
import { type Config, loadConfig } from './config';
import { openDatabase } from './db/migrate';
import { StartError } from './errors';
import { ReadCache } from './http/read-cache';
import { serveMetrics } from './http/metrics-server';
import { drain, serve } from './http/server';
import { siteMetrics } from './modules/metrics/metrics.service';
import { smtpGateway } from './modules/outbox/mail.gateway';
import { type OutboxWorker, outboxWorker } from './modules/outbox/outbox.worker';
import { stripeGateway } from './modules/payments/stripe.gateway';
import { ownerPassword } from './modules/session/owner-password';
import { ownerSessions } from './modules/session/owner-sessions';
import { loadSharp } from './modules/uploads/picture-files';
import { createReconciler } from './reconciler';
import { currentRequestId } from './request-context';
import { withSecretFiles } from './secret-files';
import { seedWhenEmpty } from './seed';

async function start(config: Config): Promise<void> {
  const logger = pino({ level: config.logLevel, base: { service: 'bff' } });
  const db = await openDatabase(config.databaseUrl);
  // Without what is bound to the statement: that is personal.
  db.on('query', ({ sql }: { sql: string }) => logger.debug({ requestId: currentRequestId(), sql }, 'query'));
  if (config.seed && (await seedWhenEmpty(db, seeds))) logger.info('seeded an empty database');
  const isFirst = await ownerSessions(config, db).ensureOwner(() => ownerPassword(config.owner));
  if (!isFirst && config.owner.password !== null)
    logger.info('OWNER_PASSWORD was for the first start: the owner has one');

  await loadSharp().catch((error: unknown) => logger.warn({ err: error }, 'this machine can not make pictures'));
  const metrics = new Registry();
  collectDefaultMetrics({ register: metrics });
  const { refresh, onReconciled } = siteMetrics(metrics, db);
  const parts = { config, db, stripe: stripeGateway(config.stripe), logger, cache: new ReadCache(), metrics };
  const server = serve(createApp(parts));
  server.listen(config.port, config.host);
  await once(server, 'listening').catch((error: Error) => {
    throw new StartError([`${config.host}:${config.port} can't be listened on: ${error.message}`], error);
  });
  logger.info({ address: server.address(), emulator: config.stripe.emulatorUrl !== null }, 'listening');

  const outbox = startOutbox(config, db, logger);
  const reconciler = config.reconcileEveryMs > 0 ? createReconciler({ ...parts, onReconciled }) : null;
  reconciler?.start();
  const metricsServer = await serveMetrics(metrics, { ...config, refresh });
  const stop = async (signal: string) => {
    logger.info({ signal }, 'stopping');
    await Promise.all([drain(server), outbox?.stop(), reconciler?.stop()]);
    metricsServer?.close();
    await db.destroy();
    logger.info('stopped');
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(signal));
}

/** Starts sending emails, where there is a mail server to send them by. */
function startOutbox({ mail }: Config, db: Knex, logger: Logger): OutboxWorker | null {
  if (mail.smtpUrl === null) {
    logger.warn('SMTP_URL is not set: emails stay in the outbox');
    return null;
  }
  const worker = outboxWorker({ db, mail: smtpGateway({ url: mail.smtpUrl, from: mail.from }), logger });
  worker.start();
  return worker;
}

try {
  const config = loadConfig(withSecretFiles(process.env));
  start(config).catch(fail);
} catch (error) {
  fail(error);
}

/** A start that can't succeed says why, one sentence a problem; anything else is a defect and shows where. */
function fail(error: unknown): never {
  process.stderr.write(
    error instanceof StartError ? `${error.message}\n` : `${error instanceof Error ? error.stack : error}\n`,
  );
  process.exit(1);
}
