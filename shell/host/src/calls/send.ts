export interface Outgoing {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData | null;
  readonly signal: AbortSignal;
}

export interface Incoming {
  readonly status: number;
  readonly statusText: string;
  readonly text: string;
  /** Null: the response has no such header. */
  readonly header: (name: string) => string | null;
}

export type OnProgress = (share: number) => void;

/** @throws when there is no response */
export async function send({ url, ...request }: Outgoing): Promise<Incoming> {
  const response = await fetch(url, { ...request, credentials: 'include' });
  const header = (name: string) => response.headers.get(name);
  return { status: response.status, statusText: response.statusText, text: await response.text(), header };
}

/**
 * `XMLHttpRequest` reports upload progress, which fetch lacks.
 * @throws when there is no response
 */
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
