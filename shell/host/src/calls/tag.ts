import { api } from './api';

/** What a read says that it shows and a write says that it changed, under the name of the team that it belongs to:
 *  'mf-shop/Artworks'. */
export type Tag = `${string}/${string}`;

/** Names a team's tag. A team names its own by `teamApi(…).tag`; by this one it means another's, and says whose. */
export function tagOf<const Team extends string, const Name extends string>(team: Team, name: Name): `${Team}/${Name}` {
  const tag = `${team}/${name}` as const;
  // Redux Toolkit complains in development of a tag that it was not told of.
  api.enhanceEndpoints({ addTagTypes: [tag] });
  return tag;
}
