import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { withDeadline } from '../../deadline';
import { failpoint } from '../../failpoint';
import { leasesRepo } from '../../db/leases.repo';
import { nextAttemptAt } from '../../retry-delay';
import type { MailClient } from './mail.client';
import { outboxRepo, type QueuedEmail } from './outbox.repo';

interface OutboxOptions {
  readonly db: Knex;
  readonly mail: MailClient;
  readonly logger: Logger;
  readonly pollMs?: number;
}

const lease = 'outbox';
// An attempt ends well within the lease, so that no other instance takes over in the middle of one.
const attemptMs = 30_000;
const leaseMs = 60_000;
// More than a day, by retry-delay.ts.
const maxAttempts = 13;
// Less than the ten seconds that a process has to end in; the claim takes care of an attempt that is cut off.
const stopMs = 8000;

/** Sends what waits in the outbox, one instance at a time, an email at a time. Trouble with mail or database is logged and met
 *  again at the next look; it never reaches a request. */
export function outboxWorker({ db, mail, logger, pollMs = 5000 }: OutboxOptions) {
  const [outbox, leases, holder] = [outboxRepo(db), leasesRepo(db), randomUUID()];
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();
  return {
    start(): void {
      running = run();
    },
    /** Lets an attempt that is under way end, for some seconds, and gives the lease to whoever comes next. */
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.race([running, sleep(stopMs, undefined, { ref: false })]);
      await leases.release(lease, holder).catch(() => undefined);
      mail.close();
    },
  };

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await sendDue();
      } catch (error) {
        logger.warn({ err: error }, 'the outbox can not be read just now');
      }
      await sleep(pollMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  async function sendDue(): Promise<void> {
    while (!stopping.signal.aborted) {
      const email = await outbox.nextDue();
      if (!email || !(await leases.acquire(lease, holder, leaseMs))) return;
      if (await outbox.claim(email, nextAttemptAt(email.attempts))) await attempt(email);
    }
  }

  async function attempt(email: QueuedEmail): Promise<void> {
    failpoint('outbox:after-claim');
    const about = { email: email.id, attempt: email.attempts + 1 };
    try {
      await withDeadline(mail.send(email), attemptMs, () => new Error(`No answer within ${attemptMs} ms.`));
    } catch (error) {
      const isLast = about.attempt >= maxAttempts;
      logger[isLast ? 'error' : 'warn']({ ...about, err: error }, isLast ? 'email given up' : 'email not sent yet');
      return isLast ? outbox.close(email.id, 'failed') : undefined;
    }
    failpoint('outbox:after-send');
    await outbox.close(email.id, 'sent');
    logger.info(about, 'email sent');
  }
}

export type OutboxWorker = ReturnType<typeof outboxWorker>;
