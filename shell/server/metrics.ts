import type { IncomingMessage, ServerResponse } from 'node:http';
import { nameRequest, Registry, requestDurations, shedRequests } from '@studio/server-kit';
import type { ViewResult } from '@studio/contract';
import { Counter, Gauge } from 'prom-client';
import type { Refusal } from './rendering/render-protocol';
import { failureKinds, failuresPath, type BrowserFailure } from '../src/features/reports/browser-failure';
import { viewResultsPath } from '../src/features/reports/view-report';

interface MetricSources {
  readonly releases: () => readonly { readonly remote: string; readonly build: string }[];
  /** The result is true also for an unreachable host. */
  readonly isRejected: (remote: string) => boolean;
  readonly pendingRenders: () => number;
  readonly patternOf: (pathname: string) => string | null;
  readonly remotes: readonly string[];
}

/** `fallback`: the page's code threw. `timeout`: the render exceeded its time or memory. */
export type RenderOutcome = 'ok' | 'fallback' | 'timeout';

export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
  const register = new Registry();
  const registers = [register];
  const note = requestDurations(register);
  const renders = new Counter({
    name: 'studio_renders_total',
    help: 'Server renders of remote pages, by outcome.',
    labelNames: ['remote', 'outcome'],
    registers,
  });
  const stale = new Counter({
    name: 'studio_stale_answers_total',
    help: 'Stale responses served, because the BFF did not answer or the server was busy.',
    labelNames: ['route'],
    registers,
  });
  const lost = new Counter({ name: 'studio_render_workers_lost_total', help: 'Render workers replaced.', registers });
  const refusals = new Counter({
    name: 'studio_remote_refusals_total',
    help: 'What server code of remotes asked for and did not get, by kind.',
    labelNames: ['remote', 'build', 'kind'],
    registers,
  });

  const failures = new Counter({
    name: 'studio_browser_failures_total',
    help: 'Failures reported by browsers, by remote, build and kind.',
    labelNames: ['remote', 'build', 'kind'],
    registers,
  });
  const views = new Counter({
    name: 'studio_view_results_total',
    help: 'Page loads during a share that began to hydrate or failed, by remote and side.',
    labelNames: ['remote', 'side', 'outcome'],
    registers,
  });
  const stops = new Counter({
    name: 'studio_share_stops_total',
    help: 'Shares that returned to the live build because theirs failed more often.',
    labelNames: ['remote'],
    registers,
  });
  /** Builds by remote; unknown remotes count as 'other'. */
  const builds = new Map<string, Set<string>>();
  const onBuild = (remote: string, build: string) => {
    builds.set(remote, (builds.get(remote) ?? new Set()).add(build));
    // Prometheus sees increases only of series that exist already.
    for (const kind of failureKinds) failures.inc({ remote, build, kind }, 0);
  };
  onBuild('other', 'other');

  let pages: Pick<MetricSources, 'patternOf' | 'remotes'> = { patternOf: () => null, remotes: [] };

  return {
    register,
    time(request: IncomingMessage, response: ServerResponse): void {
      const [since, route] = [performance.now(), routeOf(request.url ?? '/', pages)];
      nameRequest(request, route);
      response.once('close', () => note({ method: request.method, route, status: response.statusCode }, since));
    },
    note,
    onRender: (remote: string, outcome: RenderOutcome) => renders.inc({ remote, outcome }),
    onStale: (route: string) => stale.inc({ route }),
    onBuild,
    /** @returns what it was counted as */
    onBrowserFailure(failure: BrowserFailure): BrowserFailure {
      const known = builds.get(failure.remote);
      const build = known?.has(failure.build) ? failure.build : 'other';
      const counted = { remote: known ? failure.remote : 'other', build, kind: failure.kind };
      failures.inc(counted);
      return counted;
    },
    onWorkerLost: () => lost.inc(),
    onViewResult: ({ remote, side, failure }: ViewResult) =>
      views.inc({ remote, side, outcome: failure === null ? 'started' : 'failed' }),
    onShareStop: (remote: string) => stops.inc({ remote }),
    onRefused: (remote: string, build: string, kind: Refusal['kind']) => refusals.inc({ remote, build, kind }),
    onShed: shedRequests(register),
    watch({ releases, isRejected, pendingRenders, ...sources }: MetricSources): void {
      pages = sources;
      for (const remote of sources.remotes) stops.inc({ remote }, 0);
      const refused: Gauge<'remote'> = new Gauge({
        name: 'studio_release_refused',
        help: '1 while the published release of a remote is rejected or its host is unreachable.',
        labelNames: ['remote'],
        registers,
        collect() {
          for (const remote of sources.remotes) refused.set({ remote }, Number(isRejected(remote)));
        },
      });
      const live = new Gauge({
        name: 'studio_release_info',
        help: 'The live build of each remote.',
        labelNames: ['remote', 'build'],
        registers,
        collect() {
          live.reset();
          for (const labels of releases()) live.set(labels, 1);
        },
      });
      const pending: Gauge = new Gauge({
        name: 'studio_renders_pending',
        help: 'Page renders queued or running.',
        registers,
        collect(): void {
          pending.set(pendingRenders());
        },
      });
    },
  };
}

function routeOf(url: string, { patternOf, remotes }: Pick<MetricSources, 'patternOf' | 'remotes'>): string {
  const [pathname = '/'] = url.split('?', 1);
  const [, part, remote = ''] = /^\/(api|uploads|static|remotes)\/([^/]*)/.exec(pathname) ?? [];
  if (part === 'remotes') return remotes.includes(remote) ? `/remotes/${remote}/*` : 'other';
  if (part) return `/${part}/*`;
  return (
    patternOf(pathname) ??
    (['/healthz', '/readyz', failuresPath, viewResultsPath].includes(pathname) ? pathname : 'other')
  );
}
