import { createElement, use, type ComponentType } from 'react';

/** A page, or a part of one, whose code is a chunk of its own, fetched when it is first asked for. Rendered before that it suspends. */
export type LazyComponent<Props extends object = object> = ComponentType<Props> & {
  /** Fetches the code, so that the page is rendered at once. What failed is tried again. @throws what the fetching throws */
  readonly load: () => Promise<unknown>;
};

/** Every lazy page of the modules that were evaluated, for tests, which load them beforehand. Elsewhere empty: a server lets go of the
 *  modules of earlier builds. */
export const lazyComponents = new Set<Pick<LazyComponent, 'load'>>();

/** A route's page, to be loaded by itself: `lazyComponent(() => import('./home.page').then(({ HomePage }) => HomePage))`. @param islands of the page, which
 *  come along */
export function lazyComponent<Props extends object = object>(
  fetchPage: () => Promise<ComponentType<Props>>,
  ...islands: readonly { readonly arrive: () => Promise<unknown> }[]
): LazyComponent<Props> {
  let fetching: Promise<ComponentType<Props>> | null = null;
  let hasFailed = false;
  const start = () => {
    hasFailed = false;
    const started = Promise.all([fetchPage(), ...islands.map((island) => island.arrive())]).then(([page]) => page);
    // What React's `use` reads: a page whose code is there is rendered without suspending, which renderToString and hydration need.
    started.then(
      (value) => Object.assign(started, { status: 'fulfilled', value }),
      (reason: unknown) => {
        hasFailed = true;
        Object.assign(started, { status: 'rejected', reason });
      },
    );
    return started;
  };
  const Page = (props: Props) => createElement(use((fetching ??= start())), props);
  const load = () => (fetching = fetching && !hasFailed ? fetching : start());
  const lazy = Object.assign(Page, { load });
  if (process.env.NODE_ENV === 'test') lazyComponents.add(lazy);
  return lazy;
}
