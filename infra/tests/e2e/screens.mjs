// @ts-check
// Takes the pictures in infra/tests/e2e/screens/ from a site of its own: `make screens`. `--check` (`CHECK=1`) names
// changed pictures and writes them to data/screens/; `--sheet` (`SHEET=1`) shows every page in every width and theme in
// data/screens/index.html.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { installPackages } from '../../build/machine/install.mjs';
import { buildAll } from '../../build/webpack/build-all.mjs';

installPackages();
const { default: sharp } = await import('sharp');
const { launchChromium } = await import('../../build/machine/chromium.mjs');
const { startSite } = await import('../../run/site.mjs');
const { differenceOf } = await import('./screens/compare-screens.mjs');
const { makeContactSheet } = await import('./screens/contact-sheet.mjs');

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {{name: string, path: string, width: 360 | 768 | 1280, theme: 'light' | 'dark', prepare?: (page: Page) => Promise<unknown>}} Screen */

const folder = 'infra/tests/e2e/screens';
/** This folder is not committed. */
const lookedAt = 'data/screens';
/** The tolerance exists because another machine renders text slightly differently. */
const sameUpTo = 0.01;
const maxBytes = 60_000;
const heights = { 360: 780, 768: 1024, 1280: 800 };
const port = 4700;

/** @type {Screen[]} */
const screens = [
  { name: 'home', path: '/', width: 1280, theme: 'light' },
  { name: 'home', path: '/', width: 1280, theme: 'dark' },
  { name: 'home', path: '/', width: 360, theme: 'light' },
  { name: 'menu', path: '/', width: 360, theme: 'dark', prepare: openMenu },
  { name: 'footer', path: '/services', width: 1280, theme: 'dark', prepare: scrollToEnd },
  { name: 'portfolio', path: '/portfolio', width: 768, theme: 'light' },
  { name: 'project', path: '/portfolio/1', width: 1280, theme: 'dark' },
  { name: 'services', path: '/services', width: 768, theme: 'dark' },
  { name: 'about', path: '/about', width: 768, theme: 'light' },
  { name: 'blog', path: '/blog', width: 1280, theme: 'light' },
  { name: 'post', path: '/blog/rise-of-media-content-creation', width: 360, theme: 'dark' },
  { name: 'contact-refused', path: '/contact', width: 768, theme: 'light', prepare: sendNothing },
  { name: 'shop', path: '/shop', width: 1280, theme: 'light' },
  { name: 'shop', path: '/shop', width: 360, theme: 'dark' },
  { name: 'cart', path: '/shop', width: 1280, theme: 'dark', prepare: openCart },
  { name: 'checkout', path: '/shop', width: 1280, theme: 'light', prepare: goToCheckout },
  { name: 'gallery', path: '/digital-gallery', width: 1280, theme: 'dark' },
  { name: 'gallery', path: '/digital-gallery', width: 360, theme: 'light' },
  { name: 'lightbox', path: '/digital-gallery?creation=1', width: 768, theme: 'dark', prepare: waitForDialog },
  { name: 'book', path: '/book', width: 1280, theme: 'light' },
  { name: 'admin', path: '/admin', width: 1280, theme: 'light', prepare: signIn },
  { name: 'not-found', path: '/nowhere', width: 1280, theme: 'light' },
];

const dataDirectory = mkdtempSync(path.join(tmpdir(), 'studio-screens-'));
await buildAll();
const site = await startSite({ port, dataDirectory });
try {
  const browser = await launchChromium();
  if (process.argv.includes('--sheet'))
    console.log(await makeContactSheet(browser, { origin: site.origin, folder: lookedAt }));
  else if (process.argv.includes('--check')) await compare(await takeAll(browser));
  else keep(await takeAll(browser));
  await browser.close();
} finally {
  await site.stop();
  rmSync(dataDirectory, { recursive: true, force: true });
}

/** @param {import('@playwright/test').Browser} browser */
async function takeAll(browser) {
  /** @type {Map<string, Buffer>} */
  const taken = new Map();
  for (const screen of screens) {
    taken.set(`${screen.name}-${screen.width}-${screen.theme}.webp`, await take(browser, screen));
  }
  return taken;
}

/**
 * The comparison never fails, because only a person can judge whether a change is intended.
 * @param {Map<string, Buffer>} taken
 */
async function compare(taken) {
  mkdirSync(lookedAt, { recursive: true });
  for (const [name, image] of taken) {
    const committed = path.join(folder, name);
    const share = existsSync(committed) ? await differenceOf(readFileSync(committed), image) : 1;
    if (share <= sameUpTo) continue;
    process.exitCode = 1;
    writeFileSync(path.join(lookedAt, name), image);
    console.log(`${name}: ${(share * 100).toFixed(1)} % differs, ${lookedAt}/${name}`);
  }
  console.log(
    process.exitCode ? 'Look at them; `make screens` keeps them.' : `${taken.size} screens look as they did.`,
  );
}

/** @param {Map<string, Buffer>} taken */
function keep(taken) {
  // Only a complete set replaces the earlier one.
  const earlier = readdirSync(folder).filter((name) => name.endsWith('.webp'));
  for (const name of earlier) rmSync(path.join(folder, name));
  for (const [name, image] of taken) writeFileSync(path.join(folder, name), image);
  const total = [...taken.values()].reduce((sum, image) => sum + image.length, 0);
  console.log(`${screens.length} screens, ${Math.round(total / 1000)} KB, in ${folder}/`);
}

/** @param {import('@playwright/test').Browser} browser @param {Screen} screen */
async function take(browser, screen) {
  const context = await browser.newContext({
    baseURL: site.origin,
    viewport: { width: screen.width, height: heights[screen.width] },
    reducedMotion: 'reduce',
  });
  await context.addInitScript((theme) => localStorage.setItem('theme', theme), screen.theme);
  const page = await context.newPage();
  await page.goto(screen.path, { waitUntil: 'networkidle' });
  await screen.prepare?.(page);
  await page.evaluate(imagesInSight);
  const image = await encode(await page.screenshot());
  await context.close();
  return image;
}

/** The function runs in the page, which is never idle with Stripe's frames. */
async function imagesInSight() {
  const inSight = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
  await Promise.all(
    inSight
      .filter(({ loading, complete }) => complete || loading === 'eager')
      .map((image) => image.decode().catch(() => undefined)),
  );
}

/**
 * Pictures of a wide screen are scaled to three quarters.
 * @param {Buffer} screenshot
 */
async function encode(screenshot) {
  const scaled = sharp(screenshot).resize({ width: 960, withoutEnlargement: true });
  for (const quality of [80, 70, 60, 50, 40, 30]) {
    const image = await scaled.clone().webp({ quality, effort: 6 }).toBuffer();
    if (image.length <= maxBytes) return image;
  }
  throw new Error(`A screen stays above ${maxBytes} bytes.`);
}

/** @param {Page} page */
async function openMenu(page) {
  await page.getByRole('button', { name: 'Open menu' }).click();
}

/** @param {Page} page */
async function scrollToEnd(page) {
  await page.getByRole('contentinfo').evaluate((footer) => footer.scrollIntoView());
}

/** @param {Page} page */
async function sendNothing(page) {
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.evaluate(() => scrollTo(0, 0));
}

/** @param {Page} page */
async function openCart(page) {
  for (const position of [1, 2]) {
    await page
      .getByRole('button', { name: /^Add to Cart: / })
      .nth(position)
      .click();
  }
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.getByRole('button', { name: /^Cart/ }).click();
  await page.getByRole('dialog', { name: 'Your Cart' }).waitFor();
}

/** @param {Page} page */
async function goToCheckout(page) {
  await openCart(page);
  await page.getByRole('link', { name: 'Checkout' }).click();
  const address = page.frameLocator('iframe[title="Secure address input frame"]');
  await address.locator('[name=addressLine1]').waitFor();
}

/** @param {Page} page */
async function waitForDialog(page) {
  await page.getByRole('dialog').waitFor();
}

/** @param {Page} page */
async function signIn(page) {
  await page.getByLabel('Password').fill(readFileSync(path.join(dataDirectory, 'owner-password'), 'utf8').trim());
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('heading', { name: 'Admin Panel' }).waitFor();
  await page.getByRole('button', { name: 'Dismiss' }).click();
}
