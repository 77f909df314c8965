import type { Knex } from 'knex';
import { withRetries } from '../with-retries';

interface StatementRunner {
  runner(builder: unknown): { run(): Promise<unknown> };
}

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
