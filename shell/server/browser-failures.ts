import { memoryLimits, type TrustTest } from '@studio/server-kit';
import type { Logger } from 'pino';
import { failureKinds, failuresPath, type BrowserFailure } from '../src/features/reports/browser-failure';
import { browserReports } from './browser-reports';
import type { Metrics } from './metrics';

interface FailuresOptions {
  readonly metrics: Pick<Metrics, 'onBrowserFailure'>;
  readonly isTrusted: TrustTest;
  readonly logger: Logger;
}

/** The handler stores nothing about the visitor. */
export function browserFailures({ metrics, isTrusted, logger }: FailuresOptions) {
  return browserReports({
    ...{ path: failuresPath, limit: memoryLimits.pageFailures, what: 'failures', isTrusted },
    maxBytes: 512,
    count(body) {
      const failure = parseFailure(body);
      if (failure) logger.warn(metrics.onBrowserFailure(failure), 'page failed in a browser');
      return failure !== null;
    },
  });
}

/** @returns null: it is none */
function parseFailure(body: string): BrowserFailure | null {
  try {
    const value = JSON.parse(body) as Partial<BrowserFailure> | null;
    const { remote, build, kind, ...rest } = value ?? {};
    const isKnown = failureKinds.some((known) => known === kind) && Object.keys(rest).length === 0;
    return isKnown && typeof remote === 'string' && typeof build === 'string' ? (value as BrowserFailure) : null;
  } catch {
    return null;
  }
}
