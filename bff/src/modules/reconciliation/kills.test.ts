import { totalOf } from '../../../../infra/tests/faults/audit.mjs';
import { killWhileBuying } from '../../../../infra/tests/faults/trials/kills.mjs';
import { payTooLate } from '../../../../infra/tests/faults/trials/late-payments.mjs';
import { loseEvents } from '../../../../infra/tests/faults/trials/lost-events.mjs';
import { programOf } from '../../../../infra/tests/faults/variant.mjs';
import { testDatabase } from '../../testing/test-database';

/**
 * A short `make faults`: fewer kills, and a faster clock for waiting work. Ends after enough kills; a busy machine
 * needs longer.
 */
const kill = (options: Partial<Parameters<typeof killWhileBuying>[0]>) =>
  withDatabase((database) =>
    killWhileBuying({ database, kills: 5, paid: 30, forMs: 60_000, buyersAtOnce: 10, ...options }),
  );

/** A shop in which two buyers pay for every piece. */
const paidTwice = (options: Partial<Parameters<typeof payTooLate>[0]> = {}) =>
  withDatabase((database) => payTooLate({ database, ...options }));

/** Data of a mutant never heal: do not wait for them. */
const neverWell = { healsWithinMs: 5000 };

async function withDatabase<Report>(work: (database: { url: string }) => Promise<Report>): Promise<Report> {
  const database = await testDatabase();
  return work(database).finally(() => database.remove());
}

test('a server that is killed all the time sells everything once and forgets nobody', async () => {
  const { kills, paid, healedMs, violations } = await kill({ forMs: 180_000 });
  expect(totalOf(violations) === 0 ? {} : violations).toEqual({});
  expect(healedMs).toBeLessThan(60_000);
  expect({ isEnough: kills >= 3 && paid >= 15, kills, paid }).toMatchObject({ isEnough: true });
});

test('and this test finds out a server that releases holds on a timer', async () => {
  const { violations } = await kill({ program: programOf('timer-release'), ...neverWell });
  expect(violations['released before canceled']).toBeGreaterThan(0);
});

test('and one that gives pieces back and forgets for whom they were set aside', async () => {
  const { violations } = await kill({ program: programOf('left-reservations'), kills: 2, paid: 10, ...neverWell });
  expect(violations['reservations left']).toBeGreaterThan(0);
  expect(violations['reserved other than reservations']).toBeGreaterThan(0);
});

test('whoever paid too late has the money back once, whatever goes wrong with refunds', async () => {
  const { sold, refunded, violations } = await paidTwice();
  expect(totalOf(violations) === 0 ? {} : violations).toEqual({});
  expect({ sold, refunded }).toEqual({ sold: 4, refunded: 4 });
});

test('and this test finds out a server that calls money given back before Stripe does', async () => {
  const { violations } = await paidTwice({ program: programOf('unfenced-refund'), ...neverWell });
  expect(violations['paid without order or refund']).toBeGreaterThan(0);
});

test('and one that undoes a payment for an email', async () => {
  const { violations } = await paidTwice({ program: programOf('email-rollback'), pieces: 1, healsWithinMs: 1000 });
  expect(violations['paid without order or refund']).toBeGreaterThan(0);
});

test('whatever Stripe moves reaches the shop, although every webhook is lost', async () => {
  const { healedMs, violations } = await withDatabase((database) => loseEvents({ database }));
  expect(totalOf(violations) === 0 ? {} : violations).toEqual({});
  expect(healedMs).toBeLessThan(60_000);
});

test("and this test finds out a server that does not read Stripe's events", async () => {
  const program = programOf('unread-events');
  const { violations } = await withDatabase((database) => loseEvents({ database, program, healsWithinMs: 3000 }));
  expect(violations['refunds unheard of']).toBeGreaterThan(0);
  expect(violations['disputes unheard of']).toBeGreaterThan(0);
});
