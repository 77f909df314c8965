import type { RouteVitals } from '@studio/contract';
import type { vitalNames } from '@studio/contract/options';

type VitalName = (typeof vitalNames)[number];
export type Verdict = 'Good' | 'Fair' | 'Slow';

interface VitalLabel {
  readonly name: VitalName;
  readonly label: string;
  /** The thresholds are those of web.dev, Web Vitals. */
  readonly good: number;
  readonly fair: number;
}

export const vitalLabels: readonly VitalLabel[] = [
  { name: 'LCP', label: 'Picture there', good: 2500, fair: 4000 },
  { name: 'INP', label: 'Answers a touch', good: 200, fair: 500 },
  { name: 'CLS', label: 'Stands still', good: 0.1, fair: 0.25 },
  { name: 'FCP', label: 'First sight', good: 1800, fair: 3000 },
  { name: 'TTFB', label: 'First byte', good: 800, fair: 1800 },
];

/** '1.2 s', '180 ms', '0.02'. */
export function valueText(name: VitalName, value: number): string {
  if (name === 'CLS') return value.toFixed(2);
  return value < 1000 ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(1)} s`;
}

export function verdictOf({ good, fair }: VitalLabel, value: number): Verdict {
  if (value <= good) return 'Good';
  return value <= fair ? 'Fair' : 'Slow';
}

export function byRoute(vitals: readonly RouteVitals[]): readonly (readonly [route: string, RouteVitals[]])[] {
  const routes = new Map<string, RouteVitals[]>();
  for (const each of vitals) routes.set(each.route, [...(routes.get(each.route) ?? []), each]);
  return [...routes];
}
