import type { Answer, Call } from './render-protocol';

const timeoutMs = 10_000;
const maxOpenCalls = 64;

const passedOn = ['accept', 'accept-language', 'x-request-id', 'x-data-version', 'traceparent'];

export class CallRefused extends Error {}

/** Makes the calls of one render worker: without cookies, so that the BFF answers only what any visitor may read. */
export class BffBroker {
  #open = 0;

  constructor(private readonly bffOrigin: string) {}

  /** @throws CallRefused; what fetch throws */
  async call({ url, method, headers }: Call): Promise<Answer> {
    if (method !== 'GET' || !this.#isPublic(url))
      throw new CallRefused('The front server makes public GET calls only.');
    if (this.#open === maxOpenCalls) throw new Error('Too many calls are open.');
    this.#open += 1;
    try {
      const given = passedOn.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]]] : []));
      const signal = AbortSignal.timeout(timeoutMs);
      const answer = await fetch(url, {
        headers: Object.fromEntries(given) as Record<string, string>,
        redirect: 'error',
        signal,
      });
      const { status, statusText } = answer;
      return { status, statusText, headers: Object.fromEntries(answer.headers), text: await answer.text() };
    } finally {
      this.#open -= 1;
    }
  }

  #isPublic(url: string): boolean {
    if (!URL.canParse(url)) return false;
    const { origin, pathname, username } = new URL(url);
    return (
      origin === new URL(this.bffOrigin).origin && username === '' && /^\/api\/(?!internal|admin)[a-z]/.test(pathname)
    );
  }
}
