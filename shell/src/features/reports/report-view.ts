import { shellName } from './browser-failure';
import { watchFailures } from './report-failure';
import { sendReport } from './send-report';
import { viewResultsPath, type ViewReport } from './view-report';

interface SharedPage {
  readonly shared: readonly string[];
  readonly pageRemote: string | null;
}

/** Reports that the page begins to hydrate, and the first failure of each shared remote on it. */
export function reportView({ shared, pageRemote }: SharedPage): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const view = navigation?.serverTiming?.find(({ name }) => name === 'view')?.description;
  if (!view) return;
  const reported = new Set<string>();
  const report = (remote: string | null, result: Pick<ViewReport, 'outcome' | 'kind'>) => {
    const key = `${remote} ${result.outcome}`;
    if (remote === null || !shared.includes(remote) || reported.has(key)) return;
    reported.add(key);
    // The cookie tells browsers apart.
    sendReport(viewResultsPath, { view, remote, ...result } satisfies ViewReport, 'same-origin');
  };
  report(pageRemote, { outcome: 'started' });
  // A failure that nobody contained may be the page's.
  watchFailures(({ remote, kind }) => report(remote === shellName ? pageRemote : remote, { outcome: 'failed', kind }));
}
