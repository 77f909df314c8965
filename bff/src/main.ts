import {
  cdnPurge,
  dataTag,
  drain,
  listen,
  logOutput,
  Registry,
  serve,
  serveMetrics,
  startProgram,
  startTracing,
  traced,
  trustTest,
} from '@studio/server-kit';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { seeds } from '../seeds';
import { createApp } from './app';
import { type Config, loadConfig } from './config/config';
import { currentRequestId } from './context/request-context';
import { enquiryNotices, type OutboxWorker, outboxWorker, smtpClient } from './modules/notifications';
import { askedFilesOf, contactRepo } from './modules/enquiries';
import { onPublicChange } from './db/data-version';
import { openDatabase } from './db/migrate';
import { awaitDatabase } from './db/mysql/await-database';
import { createLogger } from './log/logged-error';
import { siteMetrics } from './modules/operations';
import { checkKey } from './modules/ordering';
import { stripeClient } from './modules/payments';
import { ownerPassword, ownerSessions } from './modules/accounts';
import { createReconciler } from './reconciler';
import { createServices } from './services';
import { withSecretFiles } from './config/secret-files';
import { seedWhenEmpty } from './seed';

async function start(): Promise<(signal: string) => Promise<void>> {
  const config = loadConfig(withSecretFiles(process.env));
  const logger = createLogger(config.logLevel, logOutput());
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'uncaught exception');
    process.exit(1);
  });
  const isTrusted = trustTest(config.trustedProxies);
  const stopTracing = await startTracing({ endpoint: config.tracesUrl, service: 'studio-bff', isTrusted });
  await awaitDatabase(config.databaseUrl, logger);
  const db = await openDatabase(config.databaseUrl);
  // Bindings are personal data.
  db.on('query', ({ sql }: { sql: string }) => logger.debug({ requestId: currentRequestId(), sql }, 'query'));
  if (config.seed && (await seedWhenEmpty(db, seeds))) logger.info('seeded an empty database');
  const isFirst = await ownerSessions(config, db).ensureOwner(() => ownerPassword(config.owner));
  if (!isFirst && config.owner.password !== null) logger.info('OWNER_PASSWORD is ignored: the owner has a password');

  const metrics = new Registry();
  const parts = { config, db, stripe: stripeClient(config.stripe), logger, metrics };
  const services = createServices(parts);
  const cdn = cdnPurge({ ...config.cdn, logger, metrics });
  // Before listening: a restored backup may contain erased data. Images first: erasure finds their files by rows.
  await askedFilesOf({ config, db, logger, ...cdn })
    .move()
    .catch((error: unknown) => logger.error({ err: error }, 'failed to make images of enquiries private'));
  await services.personalData
    .reapplyErasures()
    .catch((error: unknown) => logger.error({ err: error }, 'failed to re-apply erasures: cannot read ERASURES_DIR'));

  const { refresh, onReconciled } = siteMetrics(metrics, { db, hasMail: config.mail.smtpUrl !== null });
  onPublicChange(db, () => cdn.purge([dataTag]));
  const server = await listen(serve(traced(createApp(parts, services))), config);
  logger.info({ address: server.address(), emulator: config.stripe.emulatorUrl !== null }, 'listening');

  void checkKey(parts).catch((error: unknown) => logger.error({ err: error }, "failed to check Stripe's key"));
  const outbox = startOutbox(config, db, logger);
  const reconciler =
    config.reconcileEveryMs > 0
      ? createReconciler({ ...parts, onReconciled, purgeUrls: cdn.purgeUrls }, services)
      : null;
  reconciler?.start();
  const metricsServer = await serveMetrics(metrics, { ...config, refresh });
  return async (signal) => {
    logger.info({ signal }, 'stopping');
    await Promise.all([drain(server), outbox?.stop(), reconciler?.stop()]);
    await cdn.stop();
    await stopTracing();
    metricsServer?.close();
    await db.destroy();
    logger.info('stopped');
  };
}

function startOutbox({ mail, owner, publicOrigin }: Config, db: Knex, logger: Logger): OutboxWorker | null {
  if (mail.smtpUrl === null) {
    logger.warn('SMTP_URL is not set: emails stay in the outbox');
    return null;
  }
  const seller = { ownerEmail: owner.email, origin: publicOrigin };
  const joinNotices = enquiryNotices({ textsOf: contactRepo(db).texts, seller });
  const worker = outboxWorker({ db, mail: smtpClient({ url: mail.smtpUrl, from: mail.from }), logger, joinNotices });
  worker.start();
  return worker;
}

startProgram(start);
