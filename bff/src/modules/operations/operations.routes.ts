import type { Router } from '@koa/router';
import {
  dropMail,
  erasePerson,
  findPeople,
  getPersonalData,
  getToday,
  listFailedMail,
  listVitals,
  reportVitals,
  sendMailAgain,
} from '@studio/contract';
import type { Knex } from 'knex';
import type { Context, Middleware } from 'koa';
import { AppError } from '../../errors';
import { mount } from '../../http/mount';
import type { TermsGate } from '../checkout';
import { outboxRepo } from '../notifications';
import type { PersonalDataService } from './personal-data/personal-data.service';
import { setupRepo } from './today/setup.repo';
import { todayRepo } from './today/today.repo';
import { vitalsService } from './vitals.service';

// The contract's limit for listFailedMail.
const maxListed = 100;

interface OperationsRoutes {
  readonly db: Knex;
  readonly clientAddress: (ctx: Context) => string;
  readonly requireOwner: Middleware;
  readonly personalData: PersonalDataService;
  readonly terms: Pick<TermsGate, 'isClosed'>;
  readonly hasMail: boolean;
}

export function operationsRoutes(router: Router, parts: OperationsRoutes): void {
  const { db, clientAddress, requireOwner, personalData, terms, hasMail } = parts;
  const [today, setup, outbox, vitals] = [todayRepo(db), setupRepo(db), outboxRepo(db), vitalsService(db)];
  mount(router, getToday, requireOwner, async () => {
    const [read, missing, isTermsMissing] = await Promise.all([
      today.read(new Date()),
      setup.missing(),
      terms.isClosed(),
    ]);
    const isMailServerMissing = !hasMail && (await outbox.hasQueued());
    return {
      ...{ ...read, ...missing },
      ...(isTermsMissing && { isTermsMissing }),
      ...(isMailServerMissing && { isMailServerMissing }),
    };
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
  mount(router, findPeople, requireOwner, ({ query }) => personalData.findPeople(query.q));
  mount(router, getPersonalData, requireOwner, ({ query }) => personalData.find(query));
  mount(router, erasePerson, requireOwner, ({ body }) => personalData.erase(body));
  mount(router, reportVitals, ({ body, ctx }) => vitals.report(body, clientAddress(ctx)));
  mount(router, listVitals, requireOwner, () => vitals.list());
}

function notWaiting(): AppError {
  return new AppError('NOT_FOUND', 'This email is no longer waiting for you.');
}
