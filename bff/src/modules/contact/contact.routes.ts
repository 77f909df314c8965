import type { Router } from '@koa/router';
import {
  askForPicture,
  deleteEnquiry,
  getEnquiry,
  listEnquiries,
  replyToEnquiry,
  sendAskedPicture,
  submitContact,
  updateEnquiry,
} from '@studio/contract';
import type { Context, Middleware } from 'koa';
import { mount, sayListed } from '../../http/mount';
import type { AskedPicturesService } from './asked-pictures.service';
import type { ContactService } from './contact.service';
import type { EnquiriesService } from './enquiries.service';

interface ContactRoutes {
  readonly contact: ContactService;
  readonly enquiries: EnquiriesService;
  readonly askedPictures: AskedPicturesService;
  readonly clientAddress: (ctx: Context) => string;
  readonly requireOwner: Middleware;
}

export function contactRoutes(
  router: Router,
  { contact, enquiries, askedPictures, clientAddress, requireOwner }: ContactRoutes,
): void {
  mount(router, submitContact, ({ body, ctx }) => contact.submit(body, clientAddress(ctx)));
  const inTurn: Middleware = async (ctx, next) => {
    await askedPictures.takeTurn(clientAddress(ctx as Context));
    return next();
  };
  mount(router, sendAskedPicture, inTurn, ({ body, file }) => askedPictures.receive(body.token, file));
  mount(router, askForPicture, requireOwner, ({ params, version }) => enquiries.askForPicture({ ...params, version }));
  mount(router, listEnquiries, requireOwner, async (request) => {
    const { rows, ...slice } = await enquiries.list(request.query);
    sayListed(request, slice);
    return rows;
  });
  mount(router, getEnquiry, requireOwner, ({ params }) => enquiries.find(params.id));
  mount(router, updateEnquiry, requireOwner, ({ params, version, body }) =>
    enquiries.change({ id: params.id, version }, body),
  );
  mount(router, replyToEnquiry, requireOwner, ({ params, version, body }) =>
    enquiries.reply({ id: params.id, version }, body.reply),
  );
  mount(router, deleteEnquiry, requireOwner, ({ params }) => enquiries.remove(params.id));
}
