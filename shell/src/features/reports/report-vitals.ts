import { calls } from '@studio/contract/calls';
import type { VitalsReport } from '@studio/contract';
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { sendReport } from './send-report';

/** The function reports once, when the page is hidden. */
export function reportVitals(series: Omit<VitalsReport, 'vitals'>): void {
  const found = new Map<VitalsReport['vitals'][number]['name'], number>();
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(({ name, value }) => void found.set(name, value));
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState !== 'hidden' || found.size === 0) return;
      const vitals = [...found].map(([name, value]) => ({ name, value: Math.min(value, 600_000) }));
      found.clear();
      sendReport(calls.reportVitals.path, { ...series, vitals } satisfies VitalsReport);
    },
    { once: true },
  );
}
