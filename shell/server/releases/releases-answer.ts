import { noStore } from '@studio/server-kit';
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { ShareResults } from '../shares/share-results';
import type { Assign } from './assignment';
import type { RemoteRegistry } from './remote-registry';

interface AnswerOptions {
  readonly assign: Assign;
  readonly shareResults: Pick<ShareResults, 'of'>;
  readonly staticDirectory: string;
}

/**
 * Pages that wait for a repaired remote read the builds that their browser runs. With `?all`, for infra/deploy/release,
 * the answer has what is live, the candidates and the results of the share.
 */
export function createReleasesAnswer(registry: RemoteRegistry, options: AnswerOptions) {
  const { assign, shareResults, staticDirectory } = options;
  const file = path.join(staticDirectory, '../shell.json');
  const shell: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const [pathname, search] = (request.url ?? '').split('?', 2);
    if (pathname !== '/releases.json') return false;
    const isAll = new URLSearchParams(search).has('all');
    const { variant, setCookie } = assign(request);
    // Only documents give a browser its side.
    const shown = registry.snapshot(isAll || setCookie !== null ? {} : variant);
    const remotes = registry.names.map((name) => {
      const refused = registry.rejectionOf(name);
      const more = isAll ? { ...candidatesOf(registry, name), share: shareResults.of(name) } : {};
      return [name, { live: shown[name]?.release ?? null, refused, ...more }] as const;
    });
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': noStore });
    response.end(JSON.stringify({ shell, remotes: Object.fromEntries(remotes) }));
    return true;
  };
}

function candidatesOf(registry: RemoteRegistry, name: string) {
  const own = registry.candidates().filter(({ remote }) => remote === name);
  return {
    candidates: own.map(({ build, percent, number, until }) => ({ build, percent, number, until })),
    refusedCandidates: registry.candidateRejectionsOf(name),
  };
}
