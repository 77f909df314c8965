import { noStore } from '@studio/server-kit';
import { existsSync, readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import type { RemoteRegistry } from './remote-registry';

/** Answers `GET /releases.json`: what this shell offers (null in development) and, of each remote, the release that it runs
 *  and why it refuses the published one, if it does. Read by infra/deploy/release, and by an open page that looks whether its
 *  broken part has been mended. */
export function createReleasesAnswer(registry: RemoteRegistry, staticDirectory: string) {
  const file = path.join(staticDirectory, '../shell.json');
  const shell: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
  return (response: ServerResponse): void => {
    const remotes = registry.names.map((name) => {
      return [name, { live: registry.get(name)?.release ?? null, refused: registry.rejectionOf(name) }] as const;
    });
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': noStore });
    response.end(JSON.stringify({ shell, remotes: Object.fromEntries(remotes) }));
  };
}
