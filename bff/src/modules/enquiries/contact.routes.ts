import type { Router } from '@koa/router';
import {
  requestImage,
  changeEnquiries,
  deleteEnquiry,
  getRequestedImage,
  getEnquiry,
  listEnquiries,
  replyToEnquiry,
  sendRequestedImage,
  submitContact,
  updateEnquiry,
} from '@studio/contract';
import type { Context, Middleware } from 'koa';
import { AppError } from '../../errors';
import { answerCreated } from '../../http/idempotency-key';
import { mount, setPaginationHeaders } from '../../http/mount';
import type { UploadLink } from './requested-images.repo';
import type { RequestedImagesService } from './requested-images.service';
import type { ContactService } from './contact.service';
import type { EnquiriesService } from './enquiries.service';

// Earlier pages sent the token in the form.
const oldPage = 'This page is out of date. Reload it, then send the picture.';

interface ContactRoutes {
  readonly contact: ContactService;
  readonly enquiries: EnquiriesService;
  readonly requestedImages: RequestedImagesService;
  readonly clientAddress: (ctx: Context) => string;
  readonly requireOwner: Middleware;
}

export function contactRoutes(
  router: Router,
  { contact, enquiries, requestedImages, clientAddress, requireOwner }: ContactRoutes,
): void {
  mount(router, submitContact, async ({ body, idempotencyKey, ctx }) => {
    const { isReplayed, ...row } = await contact.submit(body, { clientAddress: clientAddress(ctx), idempotencyKey });
    return answerCreated(ctx, { row, isReplayed });
  });
  const byLink: Middleware = async (ctx, next) => {
    await requestedImages.consumeRateLimit(clientAddress(ctx as Context));
    const [, token] = /^Bearer ([\w-]{1,128})$/.exec(ctx.get('authorization')) ?? [];
    if (token === undefined) throw new AppError('INVALID_REQUEST', oldPage);
    (ctx.state as { link?: UploadLink }).link = await requestedImages.openLink(token);
    return next();
  };
  mount(router, sendRequestedImage, byLink, ({ ctx, file }) =>
    requestedImages.receive((ctx.state as { link: UploadLink }).link, file),
  );
  mount(router, getRequestedImage, requireOwner, async ({ params, ctx }) => {
    const image = await requestedImages.find(params.id);
    ctx.type = 'image/webp';
    return image;
  });
  mount(router, requestImage, requireOwner, ({ params, version }) => enquiries.requestImage({ ...params, version }));
  mount(router, listEnquiries, requireOwner, async (request) => {
    const { rows, ...page } = await enquiries.list(request.query);
    setPaginationHeaders(request, page);
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
