import { type Logger, symbols } from 'pino';

interface LoggedRequest {
  readonly requestId: string;
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly status: number;
  readonly ms: number;
  readonly isStale?: boolean;
}

/** As long as any path of the site. */
const maxPathLength = 300;

/** The path of an address as logs name it: without the query, which may hold secrets, and cut, so that nobody fills a log with long paths. */
export function loggedPath(url = ''): string {
  return url.split('?', 1)[0]!.slice(0, maxPathLength);
}

/** What pino shows of itself by its symbols: where its lines go, and the fields that stand in each, as JSON with a comma before them. */
interface PinoInternals {
  readonly [symbols.streamSym]: { write(line: string): void };
  readonly [symbols.chindingsSym]: string;
}

/** Writes the line that `logger.info({requestId, method, path, status, ms}, 'request')` writes, for a fraction of its time:
 *  the fields are known, so nothing has to be looked through. */
export function requestLog(logger: Logger): (answered: LoggedRequest) => void {
  const { [symbols.streamSym]: stream, [symbols.chindingsSym]: bound } = logger as unknown as PinoInternals;
  const start = `${bound},"requestId":`;
  return ({ requestId, method = '', path, status, ms, isStale = false }) => {
    if (!logger.isLevelEnabled('info')) return;
    const stale = isStale ? '"isStale":true,' : '';
    stream.write(
      `{"level":30,"time":${Date.now()}${start}"${requestId}","method":"${method}","path":${JSON.stringify(loggedPath(path))},"status":${status},"ms":${ms},${stale}"msg":"request"}\n`,
    );
  };
}
