import type { EndpointBuilder, EndpointDefinitions } from '@reduxjs/toolkit/query/react';
import { api } from './api';
import type { baseQuery } from './request';
import { tagOf, type Tag } from './api';

type ApiWith<Definitions extends EndpointDefinitions> = ReturnType<typeof api.injectEndpoints<Definitions>>;

type TeamCalls<Definitions extends EndpointDefinitions> = Pick<ApiWith<Definitions>, 'endpoints'> &
  Omit<ApiWith<Definitions>, keyof typeof api>;

export interface TeamApi<Team extends string> {
  tag<const Name extends string>(name: Name): `${Team}/${Name}`;
  /** @throws when the team has a call of that name */
  injectEndpoints<Definitions extends EndpointDefinitions>(options: {
    readonly endpoints: (
      build: Pick<EndpointBuilder<typeof baseQuery, Tag, 'api'>, 'query' | 'infiniteQuery' | 'mutation'>,
    ) => Definitions;
  }): TeamCalls<Definitions>;
}

/**
 * Each team calls this once, in its `team-api.ts`. It prefixes calls: 'mf-shop/listArtworks'. A newer build's second
 * call replaces them.
 */
export function teamApi<const Team extends string>(team: Team): TeamApi<Team> {
  const own = new Set<string>();
  const claim = (name: string) => {
    if (own.has(name) && process.env.NODE_ENV !== 'development')
      throw new Error(`${team} has two calls named "${name}"`);
    own.add(name);
    return `${team}/${name}`;
  };
  return {
    tag: (name) => tagOf(team, name),
    injectEndpoints: ({ endpoints }) => {
      const fullNames = new Map<string, string>();
      const { endpoints: all } = api.injectEndpoints({
        endpoints: (build) => {
          const definitions = Object.entries(endpoints(build));
          definitions.forEach(([name]) => fullNames.set(name, claim(name)));
          return Object.fromEntries(definitions.map(([name, definition]) => [fullNames.get(name), definition]));
        },
        overrideExisting: true,
      });
      const found = [...fullNames].map(([name, fullName]) => [name, (all as Endpoints)[fullName]!] as const);
      return Object.assign({ endpoints: Object.fromEntries(found) }, ...found.map(hooksOf)) as never;
    },
  };
}

interface Endpoint {
  readonly useQuery?: object;
  readonly useLazyQuery?: object;
  readonly useInfiniteQuery?: object;
  readonly useMutation?: object;
}
type Endpoints = Readonly<Record<string, Endpoint>>;

function hooksOf([name, { useQuery, useLazyQuery, useInfiniteQuery, useMutation }]: readonly [string, Endpoint]) {
  const Name = name.charAt(0).toUpperCase() + name.slice(1);
  if (useMutation) return { [`use${Name}Mutation`]: useMutation };
  if (useInfiniteQuery) return { [`use${Name}InfiniteQuery`]: useInfiniteQuery };
  return { [`use${Name}Query`]: useQuery, [`useLazy${Name}Query`]: useLazyQuery };
}
