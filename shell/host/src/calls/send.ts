/** A request as it leaves: the parts of `fetch` that a call needs. */
export interface Outgoing {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData | null;
  readonly signal: AbortSignal;
}

/** An answer with its whole text. */
export interface Incoming {
  readonly status: number;
  readonly statusText: string;
  readonly text: string;
  /** A header's value; null where the answer has none of that name. */
  readonly header: (name: string) => string | null;
}

/** How much of a request has left, 0 to 1. */
export type OnProgress = (share: number) => void;

/** Sends a request, cookies included. @throws when no answer came */
export async function send({ url, ...request }: Outgoing): Promise<Incoming> {
  const response = await fetch(url, { ...request, credentials: 'include' });
  const header = (name: string) => response.headers.get(name);
  return { status: response.status, statusText: response.statusText, text: await response.text(), header };
}

/** Sends a request as `send` does, and says how it goes up: fetch cannot. @throws when no answer came */
export function sendWithProgress({ url, method, headers, body, signal }: Outgoing, onProgress: OnProgress) {
  return new Promise<Incoming>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.withCredentials = true;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const header = (name: string) => request.getResponseHeader(name);
      resolve({ status: request.status, statusText: request.statusText, text: request.responseText, header });
    };
    request.onerror = () => reject(new TypeError('Failed to send'));
    request.onabort = () => reject(new DOMException('Aborted', 'AbortError'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}
