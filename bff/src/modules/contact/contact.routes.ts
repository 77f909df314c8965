import type { Router } from '@koa/router';
import { submitContact } from '@studio/contract';
import type { Context } from 'koa';
import { mount } from '../../http/mount';
import type { ContactService } from './contact.service';

interface ContactRoutes {
  readonly contact: ContactService;
  readonly clientAddress: (ctx: Context) => string;
}

export function contactRoutes(router: Router, { contact, clientAddress }: ContactRoutes): void {
  mount(router, submitContact, ({ body, ctx }) => contact.submit(body, clientAddress(ctx)));
}
