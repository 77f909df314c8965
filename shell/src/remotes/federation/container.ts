import { getInstance } from '@module-federation/enhanced/runtime';
import { ScriptError, withScriptRetry } from '../recovery/script-retry';

interface Container {
  init(shareScope: unknown, initScope: unknown[]): unknown;
  /** @throws when the module is unknown or its chunk does not load */
  get(module: string): Promise<() => unknown>;
}

const page = globalThis as unknown as Record<string, Container | undefined>;

/**
 * The runtime's `loadRemote` would add 5 KB.
 * @param name the container's global @throws when the script does not load or sets no container
 */
export async function openContainer(name: string, url: string): Promise<Container> {
  const container = await withScriptRetry(() => runEntry(name, url));
  const shared = getInstance()?.shareScopeMap.default;
  // The runtime caches failed loads, so the loop resets them.
  for (const versions of Object.values(shared ?? {})) {
    for (const share of Object.values(versions)) if (!share.lib) share.loading = null;
  }
  await container.init(shared, []);
  return container;
}

async function runEntry(name: string, url: string): Promise<Container> {
  page[name] = undefined;
  await loadScript(url);
  const container = page[name] as Container | undefined;
  if (!container) throw new ScriptError(url, `leaves no container "${name}"`);
  return container;
}

/**
 * A retry uses a new element, because webpack would wait for the old element's events.
 * @throws when it does not load
 */
export function loadScript(url: string): Promise<void> {
  const script = document.createElement('script');
  script.src = url;
  return new Promise<void>((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => reject(new ScriptError(url, 'does not load'));
    document.head.append(script);
  }).finally(() => script.remove());
}
