import { totalOf } from '../../../../infra/tests/faults/audit.mjs';
import { killWhileBuying } from '../../../../infra/tests/faults/trials/kills.mjs';
import { payTooLate } from '../../../../infra/tests/faults/trials/late-payments.mjs';
import { loseEvents } from '../../../../infra/tests/faults/trials/lost-events.mjs';
import { testDatabase } from '../../testing/test-database';

// A short `make faults`, without its mutants: fewer kills, and a faster clock for waiting work.

async function withDatabase<Report>(work: (database: { url: string }) => Promise<Report>): Promise<Report> {
  const database = await testDatabase();
  return work(database).finally(() => database.remove());
}

test('a server that is killed all the time sells everything once and forgets nobody', async () => {
  // It ends after enough kills; a busy machine needs longer.
  const options = { kills: 5, paid: 30, forMs: 180_000, buyersAtOnce: 10 };
  const { kills, paid, healedMs, violations } = await withDatabase((database) =>
    killWhileBuying({ database, ...options }),
  );
  expect(totalOf(violations) === 0 ? {} : violations).toEqual({});
  expect(healedMs).toBeLessThan(60_000);
  expect({ isEnough: kills >= 3 && paid >= 15, kills, paid }).toMatchObject({ isEnough: true });
});

test('whoever paid too late has the money back once, whatever goes wrong with refunds', async () => {
  const { sold, refunded, violations } = await withDatabase((database) => payTooLate({ database }));
  expect(totalOf(violations) === 0 ? {} : violations).toEqual({});
  expect({ sold, refunded }).toEqual({ sold: 4, refunded: 4 });
});

test('whatever Stripe moves reaches the shop, although every webhook is lost', async () => {
  const { healedMs, violations } = await withDatabase((database) => loseEvents({ database }));
  expect(totalOf(violations) === 0 ? {} : violations).toEqual({});
  expect(healedMs).toBeLessThan(60_000);
});
