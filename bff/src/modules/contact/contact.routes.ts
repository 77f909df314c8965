import type { Router } from '@koa/router';
import { submitContact } from '@studio/contract';
import { mount } from '../../http/mount';
import type { ContactService } from './contact.service';

export function contactRoutes(router: Router, contact: ContactService): void {
  mount(router, submitContact, ({ body }) => contact.submit(body));
}
