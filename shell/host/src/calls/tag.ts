import { api } from './api';

/** A cache tag with its team: 'mf-shop/Artworks'. */
export type Tag = `${string}/${string}`;

export function tagOf<const Team extends string, const Name extends string>(team: Team, name: Name): `${Team}/${Name}` {
  const tag = `${team}/${name}` as const;
  // In development Redux Toolkit warns about undeclared tag types.
  api.enhanceEndpoints({ addTagTypes: [tag] });
  return tag;
}
