/** A request as it left. */
export interface Sent {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: unknown;
}

/** What comes back; 'never': nothing, ever; 'unreachable': the connection fails. */
type Answered = Given | 'never' | 'unreachable';

interface Given {
  readonly status: number;
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

type Respond = (sent: Sent) => Promise<Answered>;

interface Hold {
  readonly method: string;
  readonly isOver: Promise<void>;
}

let holds: Hold[] = [];

/** Ends with a file's tests whatever call is on its way then: its time limit would keep Node's process for half a minute. */
const isOver = new Promise<never>((_resolve, reject) => afterAll(() => reject(new TypeError('The tests are over'))));
isOver.catch(() => undefined);

/** Keeps back, until the next network is taken, what is answered to requests of one method from now on. @returns lets it come */
export function holdAnswers(method: string): () => void {
  let letCome = (): void => undefined;
  const isHeld = new Promise<void>((resolve) => (letCome = resolve));
  holds.push({ method, isOver: isHeld });
  return () => letCome();
}

/** Takes the place of `fetch` and of `XMLHttpRequest`. */
export function takeTheNetwork(respond: Respond): void {
  holds = [];
  const arrived = async (sent: Sent) => {
    const answer = await respond(sent);
    const held = holds.filter(({ method }) => method === sent.method);
    if (held.length > 0) await Promise.all(held.map(({ isOver }) => isOver));
    if (answer === 'unreachable') throw new TypeError('Failed to fetch');
    return answer === 'never' ? new Promise<never>(() => undefined) : answer;
  };
  globalThis.fetch = async (input, init) => {
    const headers = (init?.headers ?? {}) as Sent['headers'];
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

/** Rejects as a browser's fetch does when its call is given up. */
const aborted = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
  });

/** As much of XMLHttpRequest as a call uses; half of a form has left when it begins. */
function fakeXmlHttpRequest(arrived: (sent: Sent) => Promise<Given>): typeof XMLHttpRequest {
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
    open(method: string, url: string) {
      this.#target = { method, url };
    }
    setRequestHeader(name: string, value: string) {
      this.#headers[name] = value;
    }
    abort() {
      this.onabort?.();
    }
    send(body: unknown) {
      this.upload.onprogress?.({ loaded: 1, total: 2 });
      arrived({ ...this.#target, headers: this.#headers, body }).then(
        ({ status, text }) => {
          Object.assign(this, { status, responseText: text });
          this.onload?.();
        },
        () => this.onerror?.(),
      );
    }
  }
  return FakeXmlHttpRequest as unknown as typeof XMLHttpRequest;
}
