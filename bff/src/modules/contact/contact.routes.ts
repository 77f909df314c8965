import type { Router } from '@koa/router';
import {
  askForPicture,
  changeEnquiries,
  deleteEnquiry,
  getAskedPicture,
  getEnquiry,
  listEnquiries,
  replyToEnquiry,
  sendAskedPicture,
  submitContact,
  updateEnquiry,
} from '@studio/contract';
import type { Context, Middleware } from 'koa';
import { AppError } from '../../errors';
import { mount, sayListed } from '../../http/mount';
import type { AskedLink } from './asked-pictures.repo';
import type { AskedPicturesService } from './asked-pictures.service';
import type { ContactService } from './contact.service';
import type { EnquiriesService } from './enquiries.service';

// Pages that were loaded before links went in a header sent them within the form.
const oldPage = 'This page was loaded before an update. Load it again, then send the picture.';

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
  mount(router, submitContact, ({ body, idempotencyKey, ctx }) =>
    contact.submit(body, { clientAddress: clientAddress(ctx), idempotencyKey }),
  );
  const byLink: Middleware = async (ctx, next) => {
    await askedPictures.consumeRateLimit(clientAddress(ctx as Context));
    const [, token] = /^Bearer ([\w-]{1,128})$/.exec(ctx.get('authorization')) ?? [];
    if (token === undefined) throw new AppError('INVALID_REQUEST', oldPage);
    (ctx.state as { link?: AskedLink }).link = await askedPictures.openLink(token);
    return next();
  };
  mount(router, sendAskedPicture, byLink, ({ ctx, file }) =>
    askedPictures.receive((ctx.state as { link: AskedLink }).link, file),
  );
  mount(router, getAskedPicture, requireOwner, async ({ params, ctx }) => {
    const image = await askedPictures.find(params.id);
    ctx.type = 'image/webp';
    return image;
  });
  mount(router, askForPicture, requireOwner, ({ params, version }) => enquiries.askForPicture({ ...params, version }));
  mount(router, listEnquiries, requireOwner, async (request) => {
    const { rows, ...page } = await enquiries.list(request.query);
    sayListed(request, page);
    return rows;
  });
  mount(router, getEnquiry, requireOwner, ({ params }) => enquiries.find(params.id));
  mount(router, updateEnquiry, requireOwner, ({ params, version, body }) =>
    enquiries.change({ id: params.id, version }, body),
  );
  mount(router, changeEnquiries, requireOwner, ({ body }) => enquiries.changeAll(body.ids, body.to));
  mount(router, replyToEnquiry, requireOwner, ({ params, version, body }) =>
    enquiries.reply({ id: params.id, version }, body.reply),
  );
  mount(router, deleteEnquiry, requireOwner, ({ params }) => enquiries.remove(params.id));
}
