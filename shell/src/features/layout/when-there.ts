/** How long an anchor is waited for; a part that takes longer shows its fallback by then. */
const patienceMs = 5000;

/** What shows that the visitor has gone on by themselves and must not be moved any more. */
const ownMoves = ['wheel', 'touchmove', 'keydown'] as const;

/** Calls back once with the element of an id, at once or as soon as a part on its way brings it.
 *  @returns what ends the waiting */
export function whenThere(id: string, onThere: (element: Element) => void): () => void {
  const find = () => {
    const element = document.getElementById(id);
    if (!element) return false;
    stop();
    onThere(element);
    return true;
  };
  const observer = new MutationObserver(find);
  const timer = setTimeout(() => stop(), patienceMs);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    ownMoves.forEach((move) => window.removeEventListener(move, stop));
  };
  if (!find()) {
    observer.observe(document.body, { childList: true, subtree: true });
    ownMoves.forEach((move) => window.addEventListener(move, stop, { passive: true }));
  }
  return stop;
}
