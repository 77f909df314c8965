import type { Middleware } from 'koa';
import type { ApiResponseCache } from '../../http/api-response-cache';

export interface ContentRoutes<Content> {
  readonly cache: ApiResponseCache;
  readonly requireOwner: Middleware;
  readonly content: Content;
}

interface ContentQuery {
  readonly limit?: number;
  readonly after?: string;
  readonly q?: string;
  readonly ids?: string;
  readonly sort?: 'newest';
}

export function toListQuery({ ids, sort, ...asked }: ContentQuery) {
  return { ...asked, ids: parseIds(ids), isNewestFirst: sort === 'newest' };
}

export function parseIds(text: string | undefined): number[] | undefined {
  return text?.split(',').map(Number);
}
