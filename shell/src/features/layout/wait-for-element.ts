/** How long an anchor is waited for; a part that takes longer shows its fallback by then. */
const anchorTimeoutMs = 5000;

/** What shows that the visitor has gone on by themselves and must not be moved any more. */
const userScrollEvents = ['wheel', 'touchmove', 'keydown'] as const;

/** Calls back once with the element of an id, at once or as soon as a part on its way brings it.
 *  @returns what ends the waiting */
export function waitForElement(id: string, onFound: (element: Element) => void): () => void {
  const find = () => {
    const element = document.getElementById(id);
    if (!element) return false;
    stop();
    onFound(element);
    return true;
  };
  const observer = new MutationObserver(find);
  const timer = setTimeout(() => stop(), anchorTimeoutMs);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    userScrollEvents.forEach((type) => window.removeEventListener(type, stop));
  };
  if (!find()) {
    observer.observe(document.body, { childList: true, subtree: true });
    userScrollEvents.forEach((type) => window.addEventListener(type, stop, { passive: true }));
  }
  return stop;
}
