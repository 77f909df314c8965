import type { Router } from '@koa/router';
import { getToday, listFailedMail, sendMailAgain } from '@studio/contract';
import type { Middleware } from 'koa';
import { AppError } from '../../errors';
import { mount } from '../../http/mount';
import type { OutboxRepo } from '../outbox/outbox.repo';
import type { TodayRepo } from './today.repo';

// As the contract says of listFailedMail.
const maxListed = 100;

interface TodayRoutes {
  readonly requireOwner: Middleware;
  readonly today: TodayRepo;
  readonly outbox: OutboxRepo;
}

export function todayRoutes(router: Router, { requireOwner, today, outbox }: TodayRoutes): void {
  mount(router, getToday, requireOwner, () => today.read(new Date()));
  mount(router, listFailedMail, requireOwner, () => outbox.failed(maxListed));
  mount(router, sendMailAgain, requireOwner, async ({ params: { id } }) => {
    if (!(await outbox.reopen(id))) throw new AppError('NOT_FOUND', 'This email is not waiting for you any more.');
    return { id };
  });
}
