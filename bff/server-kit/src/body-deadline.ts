import type { IncomingMessage } from 'node:http';
import { hasBody } from './drain-body';

// What a body that may take longer must bring within each deadline: less is a drip that only holds the socket.
const minProgressBytes = 64 * 1024;

const deadlines = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** Gives a request's body so long to arrive, then calls `onLate`. */
export function setBodyDeadline(request: IncomingMessage, timeoutMs: number, onLate: () => void): void {
  if (!hasBody(request)) return;
  const deadline = setTimeout(() => {
    if (!request.complete) onLate();
  }, timeoutMs);
  // A body that nobody reads has no end to wait for: its deadline passes by itself and holds nothing up.
  deadline.unref();
  deadlines.set(request, deadline);
  // 'close' covers who hung up: there is no socket to answer on any more.
  for (const event of ['end', 'close']) request.once(event, () => clearTimeout(deadline));
}

/** For a body that may take longer as a whole, as long as it comes on: tell what this returns how much has come. */
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
