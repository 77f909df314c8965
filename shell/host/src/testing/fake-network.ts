export interface SentRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: unknown;
}

/** 'never': no response; 'unreachable': the connection fails. */
type FakeOutcome = FakeResponse | 'never' | 'unreachable';

interface FakeResponse {
  readonly status: number;
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

type Respond = (sent: SentRequest) => Promise<FakeOutcome>;

interface Delay {
  readonly method: string;
  readonly isOver: Promise<void>;
}

let delays: Delay[] = [];

/** Pending timeouts would keep the process for 30 s. */
const isOver = new Promise<never>((_resolve, reject) => afterAll(() => reject(new TypeError('The tests are over'))));
isOver.catch(() => undefined);

/** Delays answers until the returned function is called, or the network is replaced. */
export function delayAnswers(method: string): () => void {
  let resume = (): void => undefined;
  const isResumed = new Promise<void>((resolve) => (resume = resolve));
  delays.push({ method, isOver: isResumed });
  return () => resume();
}

export function takeTheNetwork(respond: Respond): void {
  delays = [];
  const arrived = async (sent: SentRequest) => {
    const answer = await respond(sent);
    const matching = delays.filter(({ method }) => method === sent.method);
    if (matching.length > 0) await Promise.all(matching.map(({ isOver }) => isOver));
    if (answer === 'unreachable') throw new TypeError('Failed to fetch');
    return answer === 'never' ? new Promise<never>(() => undefined) : answer;
  };
  globalThis.fetch = async (input, init) => {
    const headers = (init?.headers ?? {}) as SentRequest['headers'];
    const sent = { url: String(input), method: init?.method ?? 'GET', headers, body: init?.body };
    const { status, text, headers: given } = await Promise.race([arrived(sent), aborted(init?.signal), isOver]);
    return {
      ok: status < 400,
      status,
      statusText: '',
      headers: new Headers(given),
      text: async () => text,
    } as Response;
  };
  globalThis.XMLHttpRequest = fakeXmlHttpRequest(arrived);
}

const aborted = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
  });

function fakeXmlHttpRequest(arrived: (sent: SentRequest) => Promise<FakeResponse>): typeof XMLHttpRequest {
  class FakeXmlHttpRequest {
    withCredentials = false;
    onabort?: () => void;
    status = 0;
    statusText = '';
    responseText = '';
    upload = { onprogress: null as null | ((event: { loaded: number; total: number }) => void) };
    onload: null | (() => void) = null;
    onerror: null | (() => void) = null;
    #headers: Record<string, string> = {};
    #target = { method: '', url: '' };
    #answered = new Headers();
    open(method: string, url: string) {
      this.#target = { method, url };
    }
    setRequestHeader(name: string, value: string) {
      this.#headers[name] = value;
    }
    abort() {
      this.onabort?.();
    }
    getResponseHeader(name: string) {
      return this.#answered.get(name);
    }
    send(body: unknown) {
      this.upload.onprogress?.({ loaded: 1, total: 2 });
      arrived({ ...this.#target, headers: this.#headers, body }).then(
        ({ status, text, headers }) => {
          Object.assign(this, { status, responseText: text });
          this.#answered = new Headers(headers);
          this.onload?.();
        },
        () => this.onerror?.(),
      );
    }
  }
  return FakeXmlHttpRequest as unknown as typeof XMLHttpRequest;
}
