import type { Router } from '@koa/router';
import { dropMail, getToday, listFailedMail, sendMailAgain } from '@studio/contract';
import type { Middleware } from 'koa';
import { AppError } from '../../../errors';
import { mount } from '../../../http/mount';
import type { TermsGate } from '../../checkout';
import type { OutboxRepo } from '../../notifications';
import type { TodayRepo } from './today.repo';

// The contract's limit for listFailedMail.
const maxListed = 100;

interface TodayRoutes {
  readonly requireOwner: Middleware;
  readonly today: TodayRepo;
  readonly outbox: OutboxRepo;
  readonly hasMail: boolean;
  readonly terms: Pick<TermsGate, 'isClosed'>;
}

export function todayRoutes(router: Router, { requireOwner, today, outbox, hasMail, terms }: TodayRoutes): void {
  mount(router, getToday, requireOwner, async () => {
    const [read, isTermsMissing] = await Promise.all([today.read(new Date()), terms.isClosed()]);
    const isMailServerMissing = !hasMail && (await outbox.hasQueued());
    return { ...read, ...(isTermsMissing && { isTermsMissing }), ...(isMailServerMissing && { isMailServerMissing }) };
  });
  mount(router, listFailedMail, requireOwner, () => outbox.unsent(maxListed));
  mount(router, sendMailAgain, requireOwner, async ({ params: { id } }) => {
    if (!(await outbox.reopen(id))) throw notWaiting();
    return { id };
  });
  mount(router, dropMail, requireOwner, async ({ params: { id } }) => {
    if (!(await outbox.drop(id))) throw notWaiting();
    return { id };
  });
}

function notWaiting(): AppError {
  return new AppError('NOT_FOUND', 'This email is not waiting for you any more.');
}
