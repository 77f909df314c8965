import type { ResponseVariant } from '@studio/server-kit';
import type { IncomingMessage } from 'node:http';
import { type Assign, cacheKeyOf } from '../releases/assignment';

const live: ResponseVariant = { key: '', isPrivate: false, headers: [] };

/** How the response cache treats the documents of a request's browser. */
export const documentVariants =
  (assign: Assign) =>
  (request: IncomingMessage): ResponseVariant => {
    const assignment = assign(request);
    const { isPreview, sides, setCookie } = assignment;
    if (!isPreview && sides.length === 0) return live;
    return {
      key: cacheKeyOf(assignment),
      isPrivate: true,
      headers: setCookie === null ? [] : ['Set-Cookie', setCookie],
    };
  };
