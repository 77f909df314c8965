import type { ResponseVariant } from '@studio/server-kit';
import type { IncomingMessage } from 'node:http';
import type { Assign } from '../releases/assignment';
import { viewHeader, type Views } from '../shares/views';

const none: readonly string[] = [];

const live: ResponseVariant = { key: '', isPrivate: false, headers: none };

/** How the response cache treats the documents of a request's browser. */
export const documentVariants =
  (assign: Assign, views: Pick<Views, 'of'>) =>
  (request: IncomingMessage): ResponseVariant => {
    const assignment = assign(request);
    const { isPreview, sides, setCookie, key } = assignment;
    if (!isPreview && sides.length === 0) return live;
    return {
      key,
      isPrivate: true,
      /** Signs only a response that is sent. */
      get headers() {
        const view = views.of(request, assignment);
        const cookie = setCookie === null ? none : ['Set-Cookie', setCookie];
        return view ? [...cookie, ...Object.entries(viewHeader(view)).flat()] : cookie;
      },
    };
  };
