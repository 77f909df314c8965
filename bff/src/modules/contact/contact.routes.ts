import type { Router } from '@koa/router';
import { deleteEnquiry, listEnquiries, submitContact } from '@studio/contract';
import type { Context, Middleware } from 'koa';
import { mount } from '../../http/mount';
import type { ContactService } from './contact.service';

interface ContactRoutes {
  readonly contact: ContactService;
  readonly clientAddress: (ctx: Context) => string;
  readonly requireOwner: Middleware;
}

export function contactRoutes(router: Router, { contact, clientAddress, requireOwner }: ContactRoutes): void {
  mount(router, submitContact, ({ body, ctx }) => contact.submit(body, clientAddress(ctx)));
  mount(router, listEnquiries, requireOwner, () => contact.list());
  mount(router, deleteEnquiry, requireOwner, ({ params }) => contact.remove(params.id));
}
