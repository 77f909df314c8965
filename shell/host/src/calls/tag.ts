import { api } from './api';

/** 'mf-shop/Artworks'. */
export type Tag = `${string}/${string}`;

export function tagOf<const Team extends string, const Name extends string>(team: Team, name: Name): `${Team}/${Name}` {
  const tag = `${team}/${name}` as const;
  // Redux Toolkit warns about undeclared tag types.
  api.enhanceEndpoints({ addTagTypes: [tag] });
  return tag;
}
