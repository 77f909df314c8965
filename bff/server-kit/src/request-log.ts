import { type DestinationStream, destination, type Logger } from 'pino';

interface LoggedRequest {
  readonly requestId: string;
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly status: number;
  readonly ms: number;
  readonly isStale?: true | undefined;
}

const maxPathLength = 300;

/** Omits the query, which may hold secrets. */
export function loggedPath(url = ''): string {
  return url.split('?', 1)[0]!.slice(0, maxPathLength);
}

export function logRequest(logger: Logger, { requestId, method, path, status, ms, isStale }: LoggedRequest): void {
  logger.info({ requestId, method, path: loggedPath(path), status, ms, isStale }, 'request');
}

/** Standard output, written in batches and at the end of the process. */
export function logOutput(): DestinationStream {
  return destination({ sync: false, minLength: 4096, periodicFlush: 50 });
}
