import { useEffect } from 'react';
import { brand } from '@studio/host';
import { fullTitle } from './full-title';

/** @param title without the brand's name */
export function DocumentTitle({ title }: { title: string }) {
  useEffect(() => pageTitle.set(title), [title]);
  return null;
}

const listeners = new Set<(title: string) => void>();

export const pageTitle = {
  /** @param title without the brand's name, which is added */
  set(title: string): void {
    const whole = fullTitle(title, brand.name);
    if (document.title === whole) return;
    document.title = whole;
    listeners.forEach((listener) => listener(whole));
  },
  /** @returns unsubscribes */
  subscribe(listener: (title: string) => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
