import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './request';
import { setSessionHint } from '../session-hint';

/** Any 401 ends the session, except the one for a wrong password. */
const noticingTheEnd: typeof baseQuery = async (...args) => {
  const result = await baseQuery(...args);
  const { error } = result;
  if (error?.status === 401 && error.answer?.code !== 'WRONG_PASSWORD') setSessionHint(false);
  return result;
};

/** A page load fetches each query once, without refetch or retry (docs/site/data-and-calls.md, Calls). */
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

/** 'mf-shop/Artworks'. */
export type Tag = `${string}/${string}`;

export function tagOf<const Team extends string, const Name extends string>(team: Team, name: Name): `${Team}/${Name}` {
  const tag = `${team}/${name}` as const;
  // Redux Toolkit warns about undeclared tag types.
  api.enhanceEndpoints({ addTagTypes: [tag] });
  return tag;
}
