import vm from 'node:vm';
import type { Answer, Call, Refusal } from './render-protocol';

interface Powers {
  readonly onRefused: (refusal: Refusal) => void;
  readonly call: (call: Omit<Call, 'id'>) => Promise<Answer>;
}

/** Of the globals of Node these remain, besides those of the language. */
const harmless = [
  ...['URL', 'URLSearchParams', 'TextEncoder', 'TextDecoder', 'AbortController', 'AbortSignal', 'DOMException'],
  ...['Event', 'EventTarget', 'CustomEvent', 'structuredClone', 'queueMicrotask', 'atob', 'btoa', 'crypto'],
  ...['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate', 'performance'],
];

/** Libraries ask for these behind `typeof`, which the build of a remote answers (infra/build/webpack/remote.mjs). */
const refused = ['process', 'WebSocket', 'EventSource', 'Worker'];

/**
 * Removes from the global object what reaches files, network, processes or settings. Code that was evaluated before keeps
 * what it imported. The process refuses `eval` and `Function` by its flags (pooled-worker.ts).
 */
export function containRealm({ onRefused, call }: Powers): void {
  const ofLanguage = vm.runInNewContext('Object.getOwnPropertyNames(globalThis)') as string[];
  const kept = new Set([...ofLanguage, ...harmless].filter((name) => name !== 'WebAssembly'));
  for (const key of Reflect.ownKeys(globalThis)) {
    if (key === Symbol.toStringTag || kept.has(String(key))) continue;
    if (!Reflect.deleteProperty(globalThis, key)) Reflect.set(globalThis, key, undefined);
  }
  for (const name of refused) {
    const get = () => void onRefused({ kind: 'global', asked: name });
    Object.defineProperty(globalThis, name, { get, configurable: false });
  }
  // The console of Node leads to its streams, and those to sockets.
  globalThis.console = silentConsole();
  globalThis.fetch = brokeredFetch(call) as unknown as typeof fetch;
}

/** Texts of a remote's code could contain a visitor's data. */
function silentConsole(): Console {
  const names = ['assert', 'count', 'debug', 'dir', 'error', 'group', 'groupEnd', 'info', 'log', 'table', 'time'];
  const methods = [...names, 'timeEnd', 'trace', 'warn'].map((name) => [name, () => undefined]);
  return Object.fromEntries(methods) as Console;
}

/** The front server decides about each call and makes it. The response has only what the host's client reads. */
function brokeredFetch(call: Powers['call']) {
  return async (input: unknown, init: RequestInit = {}) => {
    const { method = 'GET', headers = {}, body, signal } = init;
    if (body !== undefined && body !== null) throw new TypeError('A render sends no body.');
    signal?.throwIfAborted();
    const asked = call({ url: String(input), method, headers: { ...(headers as Record<string, string>) } });
    const aborted = new Promise<never>((_, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
    );
    const { status, statusText, headers: received, text } = await Promise.race([asked, aborted]);
    return {
      ok: status >= 200 && status < 300,
      status,
      statusText,
      headers: { get: (name: string) => received[name.toLowerCase()] ?? null },
      text: async () => text,
      json: async () => JSON.parse(text) as unknown,
    };
  };
}
