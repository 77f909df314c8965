import { createElement, use, type ComponentType } from 'react';

export type LazyComponent<Props extends object = object> = ComponentType<Props> & {
  /**
   * A call after a failure retries.
   * @throws what the import throws
   */
  readonly load: () => Promise<unknown>;
};

/** Only tests fill the set, so that a server can free earlier builds. */
export const lazyComponents = new Set<Pick<LazyComponent, 'load'>>();

/**
 * `lazyComponent(() => import('./home.page').then(({ HomePage }) => HomePage))`. @param parts of the page in chunks of
 * their own, loaded with it
 */
export function lazyComponent<Props extends object = object>(
  fetchPage: () => Promise<ComponentType<Props>>,
  ...parts: readonly Pick<LazyComponent, 'load'>[]
): LazyComponent<Props> {
  let fetching: Promise<ComponentType<Props>> | null = null;
  let hasFailed = false;
  const start = () => {
    hasFailed = false;
    const started = Promise.all([fetchPage(), ...parts.map((part) => part.load())]).then(([page]) => page);
    // React's `use` reads these fields: loaded code renders without suspending, as hydration requires.
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

/** Published remotes call it by this name, with a name of their own first. Remove it with contract 4. */
export function island<Props extends object = object>(_name: string, fetchPart: () => Promise<ComponentType<Props>>) {
  const part = lazyComponent(fetchPart);
  return Object.assign(part, { arrive: part.load });
}
