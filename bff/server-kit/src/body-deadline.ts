import type { IncomingMessage } from 'node:http';
import { hasBody } from './drain-body';

// A slower client only holds the socket.
const minProgressBytes = 64 * 1024;

const deadlines = new WeakMap<IncomingMessage, NodeJS.Timeout>();

export function setBodyDeadline(request: IncomingMessage, timeoutMs: number, onLate: () => void): void {
  if (!hasBody(request)) return;
  const deadline = setTimeout(() => {
    if (!request.complete) onLate();
  }, timeoutMs);
  deadline.unref();
  deadlines.set(request, deadline);
  for (const event of ['end', 'close']) request.once(event, () => clearTimeout(deadline));
}

/** @returns a function to call with each chunk's length; progress renews the deadline */
export function extendBodyDeadline(request: IncomingMessage): (bytes: number) => void {
  const deadline = deadlines.get(request);
  let since = 0;
  return (bytes) => {
    since += bytes;
    if (since < minProgressBytes) return;
    since = 0;
    deadline?.refresh();
  };
}
