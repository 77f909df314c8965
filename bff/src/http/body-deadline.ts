import type { IncomingMessage } from 'node:http';

const deadlines = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** Gives a request's body so long to arrive, then calls `onLate`. */
export function limitBody(request: IncomingMessage, timeoutMs: number, onLate: () => void): void {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  if (encoding === undefined && Number(length ?? 0) === 0) return;
  const deadline = setTimeout(() => {
    if (!request.complete) onLate();
  }, timeoutMs);
  // A body that nobody reads has no end to wait for: its deadline passes by itself and holds nothing up.
  deadline.unref();
  deadlines.set(request, deadline);
  // 'close' covers who hung up: there is no socket to answer on any more.
  for (const event of ['end', 'close']) request.once(event, () => clearTimeout(deadline));
}

/** For a body that may take longer as a whole, as long as it comes on: call what this returns whenever some of it has come. */
export function followBody(request: IncomingMessage): () => void {
  const deadline = deadlines.get(request);
  return () => void deadline?.refresh();
}
