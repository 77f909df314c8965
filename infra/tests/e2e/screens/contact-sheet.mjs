// @ts-check
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { declaredPages } from '../support/declared-pages.mjs';

const widths = [360, 768, 1280, 1920];
const others = [
  '/portfolio/1',
  '/portfolio/4',
  '/blog/rise-of-media-content-creation',
  '/shop?artwork=1',
  '/checkout',
  '/admin',
  '/nowhere',
];

/**
 * @param {import('@playwright/test').Browser} browser @param {{ origin: string, folder: string }} options @returns
 * {Promise<string>}
 */
export async function makeContactSheet(browser, { origin, folder }) {
  mkdirSync(folder, { recursive: true });
  const rows = [];
  for (const route of [...declaredPages(), ...others]) {
    const cells = [];
    for (const theme of ['light', 'dark']) {
      for (const width of widths) cells.push(await takeWhole(browser, { origin, folder, route, theme, width }));
    }
    rows.push(`<h2>${route}</h2><div>${cells.join('')}</div>`);
    console.log(route);
  }
  const file = path.join(folder, 'index.html');
  writeFileSync(file, pageOf(rows.join('\n')));
  return file;
}

/**
 * @param {import('@playwright/test').Browser} browser @param {{ origin: string, folder: string, route: string, theme:
 * string, width: number }} screen
 */
async function takeWhole(browser, { origin, folder, route, theme, width }) {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
  });
  await context.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
  const page = await context.newPage();
  await page.goto(route, { waitUntil: 'networkidle' });
  await page.evaluate(loadAll);
  const name = `${route.replace(/\W+/g, '-')}-${width}-${theme}.jpeg`;
  await page.screenshot({ path: path.join(folder, name), fullPage: true, type: 'jpeg', quality: 70 });
  await context.close();
  return `<a href="${name}" style="flex:${width}"><img src="${name}" alt="${route}, ${width} px, ${theme}" loading="lazy"></a>`;
}

/** The function runs in the page and loads everything that loads on scroll. */
async function loadAll() {
  for (const image of document.images) image.loading = 'eager';
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
}

/** @param {string} rows */
function pageOf(rows) {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Every screen</title>
<style>body{margin:1rem;background:#888;font:1rem sans-serif}div{display:flex;gap:.5rem;align-items:flex-start}img{width:100%;display:block}</style>
${rows}</html>
`;
}
