import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './request';
import { setSessionHint } from '../session-hint';
import type { Tag } from './tag';

/** A session that is over clears the owner's mark, whichever call finds out. A wrong password ends no session. */
const noticingTheEnd: typeof baseQuery = async (...args) => {
  const result = await baseQuery(...args);
  const { error } = result;
  if (error?.status === 401 && error.answer?.code !== 'WRONG_PASSWORD') setSessionHint(false);
  return result;
};

/** The one API of the site, with one cache; teams add their calls through `teamApi`. Reads are fetched once per page load, never
 *  stale, never retried (docs/site/data-and-calls.md, Calls); a part that needs another rule says so at its endpoint. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: noticingTheEnd,
  tagTypes: [] as Tag[],
  keepUnusedDataFor: Infinity,
  refetchOnMountOrArgChange: false,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  endpoints: () => ({}),
});
