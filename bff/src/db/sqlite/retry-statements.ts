import type { Knex } from 'knex';
import { retried } from '../retried';

/** What of Knex's client runs a statement. Transactions have clients of their own. */
interface Running {
  runner(builder: unknown): { run(): Promise<unknown> };
}

/** Has a statement outside transactions wait for a locked file as a transaction does. */
export function retryStatements(db: Knex): void {
  const client = db.client as Running;
  const runnerOf = client.runner.bind(client);
  client.runner = (builder) => {
    const runner = runnerOf(builder);
    const run = runner.run.bind(runner);
    runner.run = () => retried(run);
    return runner;
  };
}
