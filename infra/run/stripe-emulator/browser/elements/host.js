// @ts-check

/** @type {MessagePort | undefined} */
let page;

/**
 * Sends a message to the page's script.
 * @param {string} kind
 * @param {unknown} [data]
 */
export function post(kind, data) {
  page?.postMessage({ kind, data });
}

/**
 * Handles messages of the page's script. A handler's result goes to the message's port.
 * @param {Record<string, (data: any) => unknown>} handlers
 */
export function connect(handlers) {
  window.addEventListener('message', (event) => {
    if (event.source !== window.parent || event.data !== 'stripe-emulator') return;
    page = event.ports[0];
    page?.addEventListener('message', async ({ data: { kind, data }, ports: [answers] }) => {
      const answer = await handlers[kind]?.(data);
      answers?.postMessage(answer ?? null);
    });
    page?.start();
  });
}

/**
 * Reports the content's height whenever it changes, and at once.
 * @param {() => boolean} isDark
 * @returns {() => void} reports again
 */
export function reportHeight(isDark) {
  const report = () => {
    const height = Math.ceil(document.body.getBoundingClientRect().height);
    post('resize', { height, isDark: isDark() });
  };
  new ResizeObserver(report).observe(document.body);
  report();
  return report;
}
