import type { Middleware } from 'koa';
import type { ApiResponseCache } from '../../http/api-response-cache';

/** What the routes of a kind of content stand on. */
export interface ContentRoutes<Content> {
  readonly cache: ApiResponseCache;
  readonly requireOwner: Middleware;
  readonly content: Content;
}

/** What the address of every list of content may say; `contentQuery` of the contract. */
interface ContentQuery {
  readonly limit?: number;
  readonly after?: string;
  readonly q?: string;
  readonly ids?: string;
  readonly sort?: 'newest';
}

/** What it says, as the list is read by it. */
export function toListQuery({ ids, sort, ...asked }: ContentQuery) {
  return { ...asked, ids: parseIds(ids), isNewestFirst: sort === 'newest' };
}

/** Ids with commas between; undefined: none were said. */
export function parseIds(text: string | undefined): number[] | undefined {
  return text?.split(',').map(Number);
}
