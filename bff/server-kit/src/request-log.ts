import { type Logger, symbols } from 'pino';

interface LoggedRequest {
  readonly requestId: string;
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly status: number;
  readonly ms: number;
  readonly isStale?: boolean;
}

const maxPathLength = 300;

/** Omits the query, which may hold secrets. */
export function loggedPath(url = ''): string {
  return url.split('?', 1)[0]!.slice(0, maxPathLength);
}

/** Bound fields are JSON with a leading comma. */
interface PinoInternals {
  readonly [symbols.streamSym]: { write(line: string): void };
  readonly [symbols.chindingsSym]: string;
}

/** Equal to `logger.info({requestId, …}, 'request')` without pino's serialisation cost. */
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
