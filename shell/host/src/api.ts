import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './request';

/** The one API of the site; every part injects its endpoints here. Reads are fetched once per page load, never stale, never
 *  retried (decisions.md, Reads); a part that needs another rule says so at its endpoint. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['Portfolio', 'DigitalCreations', 'Artworks', 'Services', 'Testimonials', 'Blog', 'Session', 'Checkout'],
  keepUnusedDataFor: Infinity,
  refetchOnMountOrArgChange: false,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  endpoints: () => ({}),
});
