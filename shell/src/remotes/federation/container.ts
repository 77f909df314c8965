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
 * @param name the container's global
 * @param integrity of the script; none in development @throws when the script does not load or sets no container
 */
export async function openContainer(name: string, url: string, integrity?: string): Promise<Container> {
  const container = await withScriptRetry(() => runEntry(name, url, integrity));
  provided ??= copyOf(getInstance()?.shareScopeMap.default ?? {});
  await container.init(copyOf(provided), []);
  return container;
}

type ShareScope = Record<string, Record<string, object>>;

let provided: ShareScope | undefined;

/** The runtime notes a failed load in the share scope, so each attempt gets a scope of its own. */
function copyOf(scope: ShareScope): ShareScope {
  const versions = (all: Record<string, object>) =>
    Object.fromEntries(Object.entries(all).map(([version, share]) => [version, { ...share }]));
  return Object.fromEntries(Object.entries(scope).map(([name, all]) => [name, versions(all)]));
}

async function runEntry(name: string, url: string, integrity?: string): Promise<Container> {
  page[name] = undefined;
  await loadScript(url, integrity);
  const container = page[name] as Container | undefined;
  if (!container) throw new ScriptError(url, `leaves no container "${name}"`);
  return container;
}

/**
 * A retry uses a new element, because webpack would wait for the old element's events.
 * @throws when it does not load or fails its hash
 */
export function loadScript(url: string, integrity = ''): Promise<void> {
  const script = document.createElement('script');
  script.integrity = integrity;
  script.src = url;
  return new Promise<void>((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => reject(new ScriptError(url, 'does not load'));
    document.head.append(script);
  }).finally(() => script.remove());
}
