/** A signal that comes when another does, or after a time (ms). Not AbortSignal.any() with a timeout in it: Node 20 takes that for garbage, and it
 *  never comes (its issue 57736). */
export function limited(signal: AbortSignal, ms: number): AbortSignal {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new DOMException('The time is over.', 'TimeoutError')), ms).unref();
  const follow = () => {
    clearTimeout(timer);
    limit.abort(signal.reason);
  };
  if (signal.aborted) follow();
  else signal.addEventListener('abort', follow, { once: true });
  return limit.signal;
}
