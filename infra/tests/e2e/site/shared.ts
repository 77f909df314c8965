import type { BrowserServer } from 'playwright-core';
import type { RunningSite } from './started-site';

/** What the setup of a run leaves to its end, which Jest loads as a program of its own. */
export const shared: { browser?: BrowserServer; site?: RunningSite; firstData?: string } = ((
  globalThis as { studioEndToEnd?: object }
).studioEndToEnd ??= {});
