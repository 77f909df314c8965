import type { Router } from '@koa/router';
import { getToday, listFailedMail, sendMailAgain } from '@studio/contract';
import type { Middleware } from 'koa';
import { AppError } from '../../errors';
import { mount } from '../../http/mount';
import type { TermsGate } from '../checkout/terms-gate';
import type { OutboxRepo } from '../outbox/outbox.repo';
import type { TodayRepo } from './today.repo';

// As the contract says of listFailedMail.
const maxListed = 100;

interface TodayRoutes {
  readonly requireOwner: Middleware;
  readonly today: TodayRepo;
  readonly outbox: OutboxRepo;
  readonly terms: Pick<TermsGate, 'isClosed'>;
}

export function todayRoutes(router: Router, { requireOwner, today, outbox, terms }: TodayRoutes): void {
  mount(router, getToday, requireOwner, async () => {
    const [read, isTermsMissing] = await Promise.all([today.read(new Date()), terms.isClosed()]);
    return { ...read, ...(isTermsMissing && { isTermsMissing }) };
  });
  mount(router, listFailedMail, requireOwner, () => outbox.failed(maxListed));
  mount(router, sendMailAgain, requireOwner, async ({ params: { id } }) => {
    if (!(await outbox.reopen(id))) throw new AppError('NOT_FOUND', 'This email is not waiting for you any more.');
    return { id };
  });
}
