import type { Router } from '@koa/router';
import { erasePerson, findPeople, getPersonalData } from '@studio/contract';
import type { Middleware } from 'koa';
import { mount } from '../../../http/mount';
import type { PersonalDataService } from './personal-data.service';

interface PersonalDataRoutes {
  readonly requireOwner: Middleware;
  readonly personalData: PersonalDataService;
}

export function personalDataRoutes(router: Router, { requireOwner, personalData }: PersonalDataRoutes): void {
  mount(router, findPeople, requireOwner, ({ query }) => personalData.findPeople(query.q));
  mount(router, getPersonalData, requireOwner, ({ query }) => personalData.find(query));
  mount(router, erasePerson, requireOwner, ({ body }) => personalData.erase(body));
}
