import type { vitalNames } from '@studio/contract/options';

export type VitalName = (typeof vitalNames)[number];
export type Verdict = 'Good' | 'Fair' | 'Slow';

export interface VitalLabel {
  readonly name: VitalName;
  readonly label: string;
  /** The thresholds are those of web.dev, Web Vitals. */
  readonly good: number;
  readonly fair: number;
}

export const mainVitals: readonly VitalLabel[] = [
  { name: 'LCP', label: 'Shows after', good: 2500, fair: 4000 },
  { name: 'INP', label: 'Answers a tap in', good: 200, fair: 500 },
  { name: 'CLS', label: 'While it loads', good: 0.1, fair: 0.25 },
];
export const furtherVitals: readonly VitalLabel[] = [
  { name: 'FCP', label: 'First words show', good: 1800, fair: 3000 },
  { name: 'TTFB', label: 'Server answers', good: 800, fair: 1800 },
];

type P75 = Readonly<Partial<Record<VitalName, number>>>;

function verdictOf({ name, good, fair }: VitalLabel, p75: P75): Verdict | null {
  const value = p75[name];
  if (value === undefined) return null;
  if (value <= good) return 'Good';
  return value <= fair ? 'Fair' : 'Slow';
}

/** A page is as good as the worst that visitors notice. */
export function verdictOfPage(p75: P75): Verdict | null {
  const all = mainVitals.map((vital) => verdictOf(vital, p75));
  return (['Slow', 'Fair', 'Good'] as const).find((verdict) => all.includes(verdict)) ?? null;
}

const stillness: Readonly<Record<Verdict, string>> = {
  Good: 'Holds still',
  Fair: 'Moves a little',
  Slow: 'Jumps',
};

/** '1.2 s', 'Holds still', '–'. */
export function plainValue(vital: VitalLabel, p75: P75): string {
  const [value, verdict] = [p75[vital.name], verdictOf(vital, p75)];
  if (value === undefined || verdict === null) return '–';
  return vital.name === 'CLS' ? stillness[verdict] : `${(value / 1000).toFixed(1)} s`;
}

/** '1.2 s', '180 ms', '0.02'. */
export function exactValue(name: VitalName, value: number | undefined): string {
  if (value === undefined) return '–';
  if (name === 'CLS') return value.toFixed(2);
  return value < 1000 ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(1)} s`;
}
