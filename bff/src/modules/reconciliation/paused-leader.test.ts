import { setTimeout as sleep } from 'node:timers/promises';
import { longAgo, paidTooLate, shop } from '../../testing/apps/shop';
import { onMysql } from '../../testing/on-database';
import { startBuiltServer } from '../../testing/servers/built-server';
import { mailServer } from '../../testing/servers/mail-server';
import { createServices } from '../../services';
import { isRetryable } from '../../db/database-errors';
import { toRowTime } from '../../db/rows';
import { changePublicData } from '../../testing/public-write-guard';

const [sales, refunds] = [8, 5];

/** A shop with so many paid orders whose webhooks were lost, and so many refunds due. */
async function muchToDo() {
  const a = await shop({ pieces: sales + refunds });
  for (let count = 0; count < sales; count += 1) await a.stripe.pay(await a.begin());
  const late: string[] = [];
  for (let count = 0; count < refunds; count += 1) late.push(await paidTooLate(a));
  await changePublicData(a.db, async (tx) => tx('artworks').update({ in_stock: sales }));
  const { settlement } = createServices(a.parts);
  for (const id of late) expect(await settlement.settle(await a.parts.stripe.retrievePayment(id))).toBe('refund_due');
  await a.db('refunds').update({ next_attempt_at: '2999-01-01 00:00:00.000' });
  return a;
}

/** Polls until a condition holds, `withinMs` at most. */
async function eventually(isSo: () => Promise<boolean>, withinMs = 30_000): Promise<void> {
  for (const since = Date.now(); !(await isSo()) && Date.now() - since < withinMs;) await sleep(20);
}

/** Waits for a change, or until a lock of the paused leader's rows makes it fail: the next poll tries again. */
async function changed(change: PromiseLike<unknown>): Promise<void> {
  try {
    await change;
  } catch (error) {
    if (!isRetryable(error)) throw error;
  }
}

// One server alone uses an SQLite file.
onMysql(
  'refusal 123: a leader that stands still and wakes up beside the next one charges, refunds and sells nothing twice',
  async () => {
    const a = await muchToDo();
    const mail = await mailServer();
    const env = {
      DATABASE_URL: a.config.databaseUrl,
      STRIPE_EMULATOR_URL: a.config.stripe.emulatorUrl ?? '',
      SMTP_URL: mail.url,
      RECONCILE_EVERY_MS: '100',
      UPLOADS_URL: 'file:bff/src/testing/pictures',
      ERASURES_DIR: '/dev/null/erasures',
      SEED: 'false',
      OWNER_PASSWORD: 'heron over the liffey',
      LOG_LEVEL: 'silent',
    };
    const servers = [await startBuiltServer({ env }), await startBuiltServer({ env })];
    try {
      await a.age();
      await a.db('refunds').update({ next_attempt_at: longAgo });
      // Pauses the leader in the middle of its work.
      await eventually(async () => (await a.states()).includes('paid'));
      servers[0]!.pause();
      const claimed: { id: number; attempts: number }[] = await a
        .db('email_outbox')
        .where({ state: 'queued' })
        .where('next_attempt_at', '>', toRowTime(new Date()))
        .select('id', 'attempts');
      // Expires the first leader's leases and claims, so that the second one takes over.
      await changed(a.db('leases').update({ expires_at: longAgo }));
      const isDone = async () => {
        // An email that has been due for days waits for the owner.
        const next_attempt_at = toRowTime(new Date(Date.now() - 60_000));
        await changed(a.db('refunds').update({ next_attempt_at }));
        // Only while the paused leader's claim is valid: a claim of the second leader, which counts an attempt, is for
        // an email that is being sent.
        for (const claim of claimed) await changed(a.db('email_outbox').where(claim).update({ next_attempt_at }));
        const waiting = await a.db('email_outbox').where({ state: 'queued' });
        return waiting.length === 0 && (await a.states()).every((state) => ['paid', 'refunded'].includes(state));
      };
      // All but the order that the first leader may have locked.
      await eventually(isDone, 6000);
      servers[0]!.resume();
      await changed(a.db('leases').update({ expires_at: longAgo }));
      await eventually(isDone);
      await sleep(500);
    } finally {
      for (const server of servers) await server.kill();
    }
    const states = [...Array<string>(sales).fill('paid'), ...Array<string>(refunds).fill('refunded')];
    expect((await a.states()).sort()).toEqual(states);
    expect(await a.stock()).toEqual({ in_stock: 0, reserved: 0 });
    expect(await a.stripe.control('GET', '/events?type=charge.refunded')).toHaveLength(refunds);
    expect(await a.intents()).toHaveLength(sales + refunds);
    const queued: number[] = await a.db('email_outbox').pluck('id');
    const sent = mail.emails.map(({ text }) => /^Message-ID: <outbox\.(\d+)\./m.exec(text)?.[1]);
    expect(new Set(sent).size).toBe(queued.length);
    // The email that was being sent may arrive once more, under the same Message-ID.
    expect(sent.length).toBeLessThanOrEqual(queued.length + 1);
  },
);
