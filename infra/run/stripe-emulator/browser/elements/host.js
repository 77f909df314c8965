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
 * Handles messages of the page's script. A handler's result is the reply to a request.
 * @param {Record<string, (data: any) => unknown>} handlers
 */
export function connect(handlers) {
  window.addEventListener('message', async (event) => {
    if (event.source !== window.parent || event.origin !== PAGE) return;
    const message = event.data;
    if (message?.channel !== 'stripe-emulator' || message.frame !== FRAME) return;
    const answer = await handlers[message.kind]?.(message.data);
    const question = message.data?.question;
    if (question !== undefined) post('reply', { question, answer: answer ?? null });
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

/**
 * Calls the emulator's API with form-encoded, nested parameters.
 * @param {string} key
 * @param {string} path
 * @param {Record<string, unknown>} [parameters] a POST when given, a GET otherwise
 * @returns {Promise<{ body?: any, error?: { type: string, message: string, code?: string } }>}
 */
export async function callApi(key, path, parameters) {
  const headers = { authorization: `Bearer ${key}` };
  const form = parameters && new URLSearchParams(flatten(parameters));
  try {
    const answer = await fetch(
      new URL(`../v1/${path}`, location.href),
      form ? { method: 'POST', headers, body: form } : { headers },
    );
    const body = await answer.json();
    return answer.ok ? { body } : { error: body.error };
  } catch {
    const message = 'We could not reach the payment service. Check your connection and try again.';
    return { error: { type: 'api_connection_error', message } };
  }
}

/**
 * @param {Record<string, unknown>} values
 * @param {string} [prefix]
 * @returns {[string, string][]}
 */
function flatten(values, prefix = '') {
  return Object.entries(values).flatMap(([name, value]) => {
    const key = prefix === '' ? name : `${prefix}[${name}]`;
    if (value === undefined || value === null || value === '') return [];
    if (typeof value === 'object') return flatten(/** @type {Record<string, unknown>} */ (value), key);
    return [/** @type {[string, string]} */ ([key, String(value)])];
  });
}
