import type { Middleware } from 'koa';
import type { ReadCache } from '../../http/read-cache';

/** What the routes of a kind of content stand on. */
export interface ContentRoutes<Content> {
  readonly cache: ReadCache;
  readonly requireOwner: Middleware;
  readonly content: Content;
}
