import type { ResponseVariant } from '@studio/server-kit';
import type { IncomingMessage } from 'node:http';
import { type Assign, cacheKeyOf } from '../releases/assignment';
import { viewHeader, type Views } from '../shares/views';

const live: ResponseVariant = { key: '', isPrivate: false, headers: [] };

/** How the response cache treats the documents of a request's browser. */
export const documentVariants =
  (assign: Assign, views: Pick<Views, 'of'>) =>
  (request: IncomingMessage): ResponseVariant => {
    const assignment = assign(request);
    const { isPreview, sides, setCookie } = assignment;
    if (!isPreview && sides.length === 0) return live;
    return {
      key: cacheKeyOf(assignment),
      isPrivate: true,
      /** Signs only a response that is sent. */
      get headers() {
        const view = views.of(request, assignment);
        const cookie = setCookie === null ? [] : ['Set-Cookie', setCookie];
        return [...cookie, ...(view ? Object.entries(viewHeader(view)).flat() : [])];
      },
    };
  };
