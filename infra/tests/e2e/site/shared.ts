import type { lendSites } from './lent-sites';
import type { RunningSite } from './started-site';

type Lent = Awaited<ReturnType<typeof lendSites>>;

/** What the setup of a run leaves to its end, which Jest loads as a program of its own. */
export const shared: { site?: RunningSite; firstData?: string; lent?: Lent } = ((
  globalThis as { studioEndToEnd?: object }
).studioEndToEnd ??= {});
