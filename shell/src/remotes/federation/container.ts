import { getInstance } from '@module-federation/enhanced/runtime';
import { ScriptError, withScriptRetry } from '../recovery/script-retry';

/** What a remote's entry script leaves on the page (webpack's container protocol). */
interface Container {
  init(shareScope: unknown, initScope: unknown[]): unknown;
  /** @throws when the container has no such module, or a chunk of it cannot be loaded */
  get(module: string): Promise<() => unknown>;
}

/** Containers as their scripts leave them: as global variables. */
const page = globalThis as unknown as Record<string, Container | undefined>;

/** Loads a remote's container and starts it with what the shell shares. The run-time's own `loadRemote` does the same with snapshots,
 *  preloading and hooks around it that nobody here uses: 5 KB more in the shell's first script.
 *  @param name the container's global name @param url its entry script @throws when the script does not load or leaves no container */
export async function openContainer(name: string, url: string): Promise<Container> {
  const container = await withScriptRetry(() => runEntry(name, url));
  const shared = getInstance()?.shareScopeMap.default;
  // The run time goes on answering with a load that failed: who is started anew asks anew.
  for (const versions of Object.values(shared ?? {})) {
    for (const share of Object.values(versions)) if (!share.lib) share.loading = null;
  }
  await container.init(shared, []);
  return container;
}

async function runEntry(name: string, url: string): Promise<Container> {
  // A container that is there already is that of a failed attempt.
  page[name] = undefined;
  await loadScript(url);
  const container = page[name] as Container | undefined;
  if (!container) throw new ScriptError(url, `leaves no container "${name}"`);
  return container;
}

/** Runs a script and takes its element away, for whose events webpack would wait if it wanted the same one. @throws when it does not load */
export function loadScript(url: string): Promise<void> {
  const script = document.createElement('script');
  script.src = url;
  return new Promise<void>((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => reject(new ScriptError(url, 'does not load'));
    document.head.append(script);
  }).finally(() => script.remove());
}
