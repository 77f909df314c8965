import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { withDeadline } from '../../../deadline';
import { failpoint } from '../../../failpoint';
import { isUnavailable } from '../../../db/database-errors';
import { leasesRepo } from '../../../db/leases.repo';
import { nextAttemptAt } from '../../../retry-delay';
import type { MailClient } from './mail.client';
import { type Email, outboxRepo, type QueuedEmail } from './outbox.repo';

interface OutboxOptions {
  readonly db: Knex;
  readonly mail: MailClient;
  readonly logger: Logger;
  /** Null: no enquiry exists any more. */
  readonly joinNotices: (notices: readonly QueuedEmail[]) => Promise<Omit<Email, 'to'> | null>;
  readonly pollMs?: number;
}

const lease = 'outbox';
// An attempt ends well within the lease, so that no other instance takes over in the middle of one.
const attemptMs = 30_000;
const leaseMs = 60_000;
// The attempts take more than a day (retry-delay.ts).
const maxAttempts = 13;
// A process has ten seconds to end.
const stopMs = 8000;
// Longer than a failover of the database.
const noteSentMs = 120_000;
const retryMs = 500;

/** Sends one email at a time, on one instance. */
export function outboxWorker({ db, mail, logger, joinNotices, pollMs = 5000 }: OutboxOptions) {
  const [outbox, leases, holder] = [outboxRepo(db), leasesRepo(db), randomUUID()];
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();
  return {
    start(): void {
      running = run();
    },
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
      const claimed = await claim(email.isNotice ? [email, ...(await outbox.otherDueNotices(email.id))] : [email]);
      if (claimed.length > 0) await attempt(claimed);
    }
  }

  async function claim(emails: readonly QueuedEmail[]): Promise<QueuedEmail[]> {
    const claimed = [];
    for (const email of emails) if (await outbox.claim(email, nextAttemptAt(email.attempts))) claimed.push(email);
    return claimed;
  }

  async function attempt(emails: readonly QueuedEmail[]): Promise<void> {
    failpoint('outbox:after-claim');
    try {
      await withDeadline(send(emails), attemptMs, () => new Error(`No answer within ${attemptMs} ms.`));
    } catch (error) {
      for (const email of emails) {
        const isLast = email.attempts + 1 >= maxAttempts;
        logger[isLast ? 'error' : 'warn'](
          { ...about(email), err: error },
          isLast ? 'email given up' : 'email not sent yet',
        );
        if (isLast) await outbox.close(email.id, 'failed');
      }
      return;
    }
    failpoint('outbox:after-send');
    for (const email of emails) {
      await noteSent(email.id);
      logger.info(about(email), 'email sent');
    }
  }

  /** An email that is sent while the database fails over must not be sent again. */
  async function noteSent(id: number): Promise<void> {
    for (const since = Date.now(); ; await sleep(retryMs)) {
      try {
        return await outbox.close(id, 'sent');
      } catch (error) {
        if (!isUnavailable(error) || stopping.signal.aborted || Date.now() - since > noteSentMs) throw error;
      }
    }
  }

  async function send(emails: readonly QueuedEmail[]): Promise<void> {
    const [first] = emails;
    if (!first) return;
    if (emails.length === 1) return mail.send(first);
    const { replyTo: _replyTo, html: _html, ...envelope } = first;
    const joined = await joinNotices(emails);
    if (joined) await mail.send({ ...envelope, ...joined, to: first.to });
  }
}

const about = ({ id, attempts }: QueuedEmail) => ({ email: id, attempt: attempts + 1 });

export type OutboxWorker = ReturnType<typeof outboxWorker>;
