import { startMysqlContainer } from '../../../infra/tests/faults/servers/mysql-container.mjs';
import { startEmulator, type Emulator } from './servers/emulator';
import { makeTemplate } from './template-database';
import { isMysql } from './test-database';

interface Shared {
  emulator?: Emulator;
  mysql?: Awaited<ReturnType<typeof startMysqlContainer>>;
  template?: Awaited<ReturnType<typeof makeTemplate>>;
}

/** One Stripe emulator, one MySQL, and a migrated database to copy. */
export const shared: Shared = ((globalThis as { studioTests?: Shared }).studioTests ??= {});

export default async function setUp(): Promise<void> {
  if (!process.env.STRIPE_EMULATOR_URL) {
    shared.emulator = await startEmulator();
    process.env.STRIPE_EMULATOR_URL = shared.emulator.url;
  }
  if (isMysql && !process.env.TEST_MYSQL_URL) {
    shared.mysql = await startMysqlContainer();
    process.env.TEST_MYSQL_URL = shared.mysql.url;
  }
  shared.template = await makeTemplate();
  process.env.TEST_DATABASE_TEMPLATE = shared.template.file;
}
