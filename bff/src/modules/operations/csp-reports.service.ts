import type { Logger } from 'pino';
import { Counter, type Registry } from 'prom-client';
import { AppError } from '../../errors';
import { memoryLimits, MemoryRateLimit } from '@studio/server-kit';
import { currentRequestId } from '../../context/request-context';
import { refuseUntil } from '../rate-limits';

/** Per request body. */
const maxReports = 20;

/** Other directives count as 'other': a sender cannot create metric series. */
const directives = [
  ...[
    'default-src',
    'script-src',
    'script-src-elem',
    'script-src-attr',
    'style-src',
    'style-src-elem',
    'style-src-attr',
  ],
  ...['img-src', 'font-src', 'connect-src', 'frame-src', 'manifest-src', 'media-src', 'worker-src', 'object-src'],
  ...['base-uri', 'form-action', 'frame-ancestors'],
] as const;

interface CspReportsParts {
  readonly metrics: Registry;
  readonly logger: Logger;
}

/** Stores and logs no URLs, which may belong to a visitor. */
export function cspReportsService({ metrics, logger }: CspReportsParts) {
  const counter = new Counter({
    name: 'studio_csp_reports_total',
    help: "What browsers say that a page's policy refused, by directive.",
    labelNames: ['directive'],
    registers: [metrics],
  });
  const rate = new MemoryRateLimit(memoryLimits.cspReports);
  return {
    consumeRateLimit(clientAddress: string): void {
      refuseUntil(rate.take(clientAddress), 'Enough reports have been counted.');
    },
    count(body: unknown): void {
      const reported = reportsIn(body).slice(0, maxReports);
      if (reported.length === 0) throw new AppError('INVALID_REQUEST');
      const refused = reported.map(directiveOf);
      for (const directive of refused) counter.inc({ directive });
      logger.warn(
        { requestId: currentRequestId(), directives: [...new Set(refused)] },
        'a page asked for what its policy refuses',
      );
    },
  };
}

export type CspReportsService = ReturnType<typeof cspReportsService>;

function reportsIn(body: unknown): Record<string, unknown>[] {
  const inner = Array.isArray(body)
    ? body.filter((one) => fieldOf(one, 'type') === 'csp-violation').map((one) => fieldOf(one, 'body'))
    : [fieldOf(body, 'csp-report')];
  return inner.filter((one): one is Record<string, unknown> => typeof one === 'object' && one !== null);
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

function directiveOf(report: Record<string, unknown>): string {
  const said = report['effectiveDirective'] ?? report['effective-directive'] ?? report['violated-directive'];
  const [name = ''] = typeof said === 'string' ? said.split(' ', 1) : [];
  return directives.find((known) => known === name) ?? 'other';
}
