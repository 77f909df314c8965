import type { Context, Middleware } from 'koa';
import { AppError } from '../../errors';
import { readJson } from '../../http/body/json-body';
import type { CspReportsService } from './csp-reports.service';

const reportsPath = '/api/csp-reports';

/** A few reports of about a kilobyte each. */
const most = { bytes: 32 * 1024, tokens: 2000 };

/** One for `report-uri`, a list for the Reporting API. Not in the contract: no page of ours calls this. */
export function cspReports(reports: CspReportsService, clientAddress: (ctx: Context) => string): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== reportsPath || ctx.method !== 'POST') return next();
    reports.consumeRateLimit(clientAddress(ctx));
    if (!ctx.is('application/csp-report', 'application/reports+json')) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
    reports.count(await readJson(ctx, most));
    ctx.body = {};
  };
}
