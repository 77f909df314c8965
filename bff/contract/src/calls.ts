/** Every call by its name. With options.ts, brand.ts, image-names.ts and post-date.ts this is all of the contract that reaches the pages as code (the rest
 *  is types). */
export * as calls from './call-list';

/** One HTTP call: its method and its path under /api. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/api/${string}`;
}
