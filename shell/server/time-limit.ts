/**
 * The signal aborts with `signal` or after `ms`. AbortSignal.any() is no alternative: Node 20 garbage-collects a
 * timeout inside it (issue 57736).
 */
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
