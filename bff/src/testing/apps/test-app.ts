import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { Knex } from 'knex';
import { drain, listen, serve } from '@studio/server-kit';
import { createApp } from '../../app';
import { type Config, loadConfig } from '../../config/config';
import { openDatabase } from '../../db/migrate';
import { createLogger } from '../../log/logged-error';
import { stripeClient } from '../../modules/payments/stripe.client';
import { sessionsRepo } from '../../modules/accounts/sessions.repo';
import { usersRepo } from '../../modules/accounts/users.repo';
import { seedWhenEmpty, type Seeds } from '../../seed';
import { httpClient, type HttpClient } from './http-client';
import { migratedDatabase } from '../migrated-database';
import { guardPublicWrites } from '../public-write-guard';

export interface TestApp {
  readonly origin: string;
  readonly db: Knex;
  readonly config: Config;
  readonly http: HttpClient;
  browser(): HttpClient;
  close(): Promise<void>;
}

type Options = Partial<Seeds> & {
  readonly env?: Record<string, string>;
  readonly databaseUrl?: string;
  readonly log?: (line: string) => void;
};

const closings: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

export async function testApp({ env = {}, databaseUrl, log, ...content }: Options = {}): Promise<TestApp> {
  const database = databaseUrl ? { url: databaseUrl, remove: async () => undefined } : await migratedDatabase();
  const config = loadConfig({
    DATABASE_URL: database.url,
    STRIPE_EMULATOR_URL: process.env.STRIPE_EMULATOR_URL,
    MAX_OPEN_ORDERS_PER_ADDRESS: '0',
    MAX_ENQUIRIES_PER_ADDRESS: '0',
    UPLOADS_URL: 'file:bff/src/testing/pictures',
    ERASURES_DIR: '/dev/null/erasures',
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
    ...env,
  });
  const db = await openDatabase(database.url);
  guardPublicWrites(db);
  await seedWhenEmpty(db, { ...empty, ...content });
  const logger = createLogger(config.logLevel, log ? { write: log } : process.stdout);
  const server = await listen(serve(createApp({ config, db, stripe: stripeClient(config.stripe), logger })), {
    host: '127.0.0.1',
    port: 0,
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const browsers: HttpClient[] = [];
  const browser = () => {
    const client = httpClient(origin);
    browsers.push(client);
    return client;
  };
  const close = async () => {
    for (const client of browsers) client.close();
    await drain(server);
    await db.destroy();
    await database.remove();
  };
  closings.push(close);
  return { origin, db, config, http: browser(), browser, close };
}

export async function signIn({ db, http }: Pick<TestApp, 'db' | 'http'>): Promise<void> {
  const users = usersRepo(db);
  if (!(await users.find('owner'))) await users.add('owner', 'not a password');
  const id = aCookieValue();
  await sessionsRepo(db).add(id, (await users.find('owner'))?.id ?? 0, new Date(Date.now() + 3_600_000));
  http.cookies.set('studio_session', id);
}

/** In the format of `shop_checkout` and `studio_session`. */
export function aCookieValue(): string {
  return randomBytes(32).toString('base64url');
}

const empty: Seeds = {
  portfolioProjects: [],
  services: [],
  testimonials: [],
  blogPosts: [],
  artworks: [],
  digitalCreations: [],
};
