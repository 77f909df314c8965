/** Browsers get only this file, options.ts, brand.ts, image-names.ts and post-date.ts as code. */
export * as calls from './call-list';

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/api/${string}`;
}
