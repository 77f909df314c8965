import type { Router } from '@koa/router';
import { erasePerson, getPersonalData } from '@studio/contract';
import type { Middleware } from 'koa';
import { mount } from '../../http/mount';
import type { PersonalDataService } from './personal-data.service';

interface PersonalDataRoutes {
  readonly requireOwner: Middleware;
  readonly personalData: PersonalDataService;
}

export function personalDataRoutes(router: Router, { requireOwner, personalData }: PersonalDataRoutes): void {
  mount(router, getPersonalData, requireOwner, ({ query }) => personalData.find(query.email));
  mount(router, erasePerson, requireOwner, ({ body }) => personalData.erase(body.email));
}
