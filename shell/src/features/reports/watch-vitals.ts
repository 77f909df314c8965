import { isUnder, remoteOf } from '../../remotes/remote-of';
import type { PageData } from '../../page-data';

type Watched = Pick<PageData, 'releases' | 'vitalsPercent'>;

/** Has one in so many page loads measured, once all that it is about has loaded. Who asks not to be followed is not counted either. */
export function watchVitals(page: Watched): void {
  const series = seriesOf(page, location.pathname);
  const asksForPrivacy = (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl;
  if (!series || asksForPrivacy || Math.random() * 100 >= page.vitalsPercent) return;
  const start = () => {
    // Without it the page is as good; it is only not measured.
    void import('./report-vitals').then(({ reportVitals }) => reportVitals(series)).catch(() => undefined);
  };
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}

/** What a page load is counted under; null: for a page of nobody. */
function seriesOf({ releases }: Watched, pathname: string) {
  const remote = remoteOf(releases, pathname);
  const release = remote === null ? undefined : releases[remote];
  const route = release?.paths.find((path) => isUnder(path, pathname));
  return remote && release && route ? { route, remote, build: release.build } : null;
}
