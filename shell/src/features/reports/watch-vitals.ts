import { isUnder, remoteOf } from '../../remotes/remote-of';
import type { PageData } from '../../page-data';

type Watched = Pick<PageData, 'releases' | 'vitalsPercent'>;

/** The function watches a sample of page loads; none with Global Privacy Control. */
export function watchVitals(page: Watched): void {
  const series = seriesOf(page, location.pathname);
  const asksForPrivacy = (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl;
  if (!series || asksForPrivacy || Math.random() * 100 >= page.vitalsPercent) return;
  const start = () => {
    void import('./report-vitals').then(({ reportVitals }) => reportVitals(series)).catch(() => undefined);
  };
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}

/** Null: no remote has the page. */
function seriesOf({ releases }: Watched, pathname: string) {
  const remote = remoteOf(releases, pathname);
  const release = remote === null ? undefined : releases[remote];
  const route = release?.paths.find((path) => isUnder(path, pathname));
  return remote && release && route ? { route, remote, build: release.build } : null;
}
