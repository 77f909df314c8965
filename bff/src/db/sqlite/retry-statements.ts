import type { Knex } from 'knex';
import { withRetries } from '../with-retries';

/** What of Knex's client runs a statement. Transactions have clients of their own. */
interface StatementRunner {
  runner(builder: unknown): { run(): Promise<unknown> };
}

/** Has a statement outside transactions wait for a locked file as a transaction does. */
export function retryStatements(db: Knex): void {
  const client = db.client as StatementRunner;
  const runnerOf = client.runner.bind(client);
  client.runner = (builder) => {
    const runner = runnerOf(builder);
    const run = runner.run.bind(runner);
    runner.run = () => withRetries(run);
    return runner;
  };
}
