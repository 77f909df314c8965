import type { lendSites } from './lent-sites';
import type { RunningSite } from './started-site';

type Lent = Awaited<ReturnType<typeof lendSites>>;

/** State that Jest's global set-up passes to its teardown, a module of its own. */
export const shared: { site?: RunningSite; firstData?: string; lent?: Lent } = ((
  globalThis as { studioEndToEnd?: object }
).studioEndToEnd ??= {});
