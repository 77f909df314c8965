import { startEmulator, type Emulator } from './emulator';
import { startMysql, type MysqlServer } from './mysql-server';

interface Shared {
  emulator?: Emulator;
  mysql?: MysqlServer;
}

/** What the whole run shares: one Stripe emulator, and with TEST_DATABASE=mysql one MySQL. */
export const shared: Shared = ((globalThis as { studioTests?: Shared }).studioTests ??= {});

export default async function setUp(): Promise<void> {
  if (!process.env.STRIPE_EMULATOR_URL) {
    shared.emulator = await startEmulator();
    process.env.STRIPE_EMULATOR_URL = shared.emulator.url;
  }
  if (process.env.TEST_DATABASE === 'mysql' && !process.env.TEST_MYSQL_URL) {
    shared.mysql = await startMysql();
    process.env.TEST_MYSQL_URL = shared.mysql.url;
  }
}
