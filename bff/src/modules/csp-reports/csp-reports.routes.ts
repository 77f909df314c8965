import type { Context, Middleware } from 'koa';
import { AppError } from '../../errors';
import { readJson } from '../../http/body/json-body';
import type { CspReportsService } from './csp-reports.service';

const reportsPath = '/api/csp-reports';

/** A browser sends a few at a time, a kilobyte each with its sample and its addresses. */
const most = { bytes: 32 * 1024, tokens: 2000 };

/** What browsers say that a page's policy refused. They send it by themselves, with no header that says whose page it was, and in two
 *  types of their own: `report-uri`'s, which is one, and the Reporting API's, which is a list. Outside the contract, since no page of
 *  ours calls it. */
export function cspReports(reports: CspReportsService, clientAddress: (ctx: Context) => string): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== reportsPath || ctx.method !== 'POST') return next();
    reports.consumeRateLimit(clientAddress(ctx));
    if (!ctx.is('application/csp-report', 'application/reports+json')) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
    reports.count(await readJson(ctx, most));
    ctx.body = {};
  };
}
