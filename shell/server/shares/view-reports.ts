import { memoryLimits, type TrustTest } from '@studio/server-kit';
import { failureKinds } from '../../src/features/reports/browser-failure';
import { viewResultsPath, type ViewReport } from '../../src/features/reports/view-report';
import { browserReports } from '../browser-reports';
import { browserOf } from '../releases/assignment';
import type { ShareResults } from './share-results';
import type { Views } from './views';

interface ViewReportsOptions {
  readonly views: Views;
  readonly shareResults: Pick<ShareResults, 'add'>;
  readonly isTrusted: TrustTest;
  readonly isSecure: boolean;
}

/** Takes what browsers report of page views under a share. */
export function viewReports({ views, shareResults, isTrusted, isSecure }: ViewReportsOptions) {
  return browserReports({
    ...{ path: viewResultsPath, limit: memoryLimits.viewResults, what: 'page views', isTrusted },
    // A view that names twenty remotes.
    maxBytes: 4096,
    count(body, { address, cookies }) {
      const report = parseReport(body);
      const view = report && views.read(report.view);
      if (!view || !view.sides.some(({ remote }) => remote === report.remote)) return false;
      const browser = browserOf(cookies, isSecure);
      shareResults.add(views.result(view, { remote: report.remote, failure: report.kind ?? null, address, browser }));
      return true;
    },
  });
}

/** @returns null: it is none */
function parseReport(body: string): ViewReport | null {
  try {
    const value = JSON.parse(body) as Partial<ViewReport> | null;
    const { view, remote, outcome, kind, ...rest } = value ?? {};
    const hasKind = kind === undefined ? outcome === 'started' : outcome === 'failed' && failureKinds.includes(kind);
    const isText = typeof view === 'string' && typeof remote === 'string';
    return hasKind && isText && Object.keys(rest).length === 0 ? (value as ViewReport) : null;
  } catch {
    return null;
  }
}
