import { noStore } from '@studio/server-kit';
import { existsSync, readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import type { RemoteRegistry } from './remote-registry';

/** infra/deploy/release reads the answer, and so do pages that wait for a repaired remote. */
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
