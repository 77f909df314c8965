import type { Browser, BrowserContextOptions, Page, Route } from '@playwright/test';
import { portsFrom } from '../../../run/ports.mjs';

/** The work runs once for all tests of a file. */
export function onceForAll<Args extends unknown[], Outcome>(work: (...args: Args) => Promise<Outcome>) {
  let begun: Promise<Outcome> | undefined;
  return (...args: Args) => (begun ??= work(...args));
}

interface Trouble {
  /** The list has console errors and uncaught ones, except the browser's own line about a 404 document. */
  readonly errors: string[];
  /** The list leaves out requests to the Stripe emulator. */
  readonly foreignRequests: string[];
  /** The list has CSP violations of pages and frames, in the browser's words. */
  readonly refused: string[];
  readonly apiCalls: string[];
}

export interface Visitor {
  readonly page: Page;
  readonly trouble: Trouble;
}

export async function newVisitor(browser: Browser, origin: string, options?: BrowserContextOptions): Promise<Visitor> {
  const context = await browser.newContext({ baseURL: origin, ...options });
  const page = await context.newPage();
  const stripePort = `${portsFrom(Number(new URL(origin).port)).stripeEmulator}`;
  const trouble: Trouble = { errors: [], foreignRequests: [], refused: [], apiCalls: [] };
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) trouble.refused.push(`${message.text()} (${page.url()})`);
    const isOwn404 = message.text().startsWith('Failed to load resource') && message.location().url === page.url();
    if (message.type() === 'error' && !isOwn404) trouble.errors.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => trouble.errors.push(error.message));
  page.on('request', (request) => {
    const url = new URL(request.url());
    const isOtherPage = page.url().startsWith(origin) && !page.url().startsWith(`${origin}/checkout`);
    const isKnown = url.origin === origin || (url.port === stripePort && !isOtherPage);
    if (url.protocol.startsWith('http') && !isKnown) trouble.foreignRequests.push(request.url());
    if (url.pathname.startsWith('/api/')) trouble.apiCalls.push(`${request.method()} ${url.pathname}`);
  });
  return { page, trouble };
}

/** Delays requests for `files`, or answers them with `meanwhile`, until `comeAlive` is called. */
export async function holdScripts(
  page: Page,
  files: string | RegExp = '**/static/main*.js',
  meanwhile?: (route: Route) => Promise<void>,
) {
  let letThrough: () => void = () => undefined;
  let isOver = false;
  const waiting = new Promise<void>((resolve) => (letThrough = resolve)).then(() => (isOver = true));
  await page.route(files, async (route) => {
    if (meanwhile && !isOver) return meanwhile(route);
    await waiting;
    // A page that was reloaded has canceled the request.
    await route.continue().catch(() => undefined);
  });
  return {
    comeAlive: async () => {
      letThrough();
      await page.waitForFunction(() => document.readyState === 'complete');
    },
  };
}

/** @returns what was entered @returns what was entered */
export async function sendWithoutEmail(page: Page) {
  const form = page.getByRole('form', { name: 'Contact' });
  await form.getByLabel('Name').pressSequentially('Aoife Byrne');
  await form.getByLabel('Service').selectOption({ index: 2 });
  const service = await form.getByLabel('Service').inputValue();
  await form.getByLabel(/Let me know/).check();
  await form.getByRole('button', { name: 'Send Message' }).click();
  return { name: 'Aoife Byrne', service, wantsNews: true };
}

export async function refusedForEmail(page: Page) {
  const form = page.getByRole('form', { name: 'Contact' });
  await form.locator('[name="email"][aria-invalid="true"]').waitFor();
  return {
    name: await form.getByLabel('Name').inputValue(),
    service: await form.getByLabel('Service').inputValue(),
    wantsNews: await form.getByLabel(/Let me know/).isChecked(),
  };
}
