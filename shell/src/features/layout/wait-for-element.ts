const anchorTimeoutMs = 5000;

const userScrollEvents = ['wheel', 'touchmove', 'keydown'] as const;

/** The function calls back once. @returns cancels */
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
