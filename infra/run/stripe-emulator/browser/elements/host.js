// @ts-check

const parameters = new URLSearchParams(location.hash.slice(1));
/** The frame's own name, as the page's script gave it. */
const FRAME = parameters.get('frame') ?? '';
/** The embedding page's origin, the only receiver of messages. */
const PAGE = parameters.get('page') ?? location.origin;

/**
 * Sends a message to the page's script.
 * @param {string} kind
 * @param {unknown} [data]
 */
export function post(kind, data) {
  window.parent.postMessage({ channel: 'stripe-emulator', frame: FRAME, kind, data }, PAGE);
}

/**
 * Handles messages of the page's script. A handler's result goes to the message's port.
 * @param {Record<string, (data: any) => unknown>} handlers
 */
export function connect(handlers) {
  window.addEventListener('message', async (event) => {
    if (event.source !== window.parent || event.origin !== PAGE) return;
    const message = event.data;
    if (message?.channel !== 'stripe-emulator' || message.frame !== FRAME) return;
    const answer = await handlers[message.kind]?.(message.data);
    event.ports[0]?.postMessage(answer ?? null);
  });
  post('loaded');
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
