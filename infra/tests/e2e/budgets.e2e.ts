import { parts as listed } from '../../build/parts/list.mjs';
import { siteForTests } from './site/site-for-tests';
import { weigh, type Weight } from './visit/weigh.mjs';

const site = siteForTests({ isShared: true });

/** What a phone's first sight of each page may cost, in bytes on the wire (brotli): its scripts, its document, the styles in it, and
 *  the pictures that come without scrolling. A few hundred bytes above what each costs: whoever
 *  adds to one raises it here. */
const pages = {
  '/': { scripts: 141_100, document: 22_000, styles: 8_050, pictures: 240_000 },
  '/portfolio': { scripts: 132_300, document: 10_300, styles: 4_400, pictures: 240_000 },
  '/portfolio/1': { scripts: 134_900, document: 11_500, styles: 5_150, pictures: 108_500 },
  '/services': { scripts: 132_600, document: 9_600, styles: 3_900, pictures: 1_000 },
  '/about': { scripts: 131_900, document: 9_900, styles: 4_150, pictures: 20_000 },
  '/blog': { scripts: 132_200, document: 11_550, styles: 4_350, pictures: 175_000 },
  '/blog/rise-of-media-content-creation': { scripts: 132_500, document: 10_650, styles: 4_250, pictures: 17_000 },
  '/contact': { scripts: 133_100, document: 9_050, styles: 4_550, pictures: 1_000 },
  '/book': { scripts: 131_900, document: 9_650, styles: 4_250, pictures: 21_000 },
  '/shop': { scripts: 141_000, document: 18_950, styles: 6_800, pictures: 117_000 },
  '/checkout': { scripts: 135_200, document: 7_450, styles: 3_750, pictures: 1_000 },
  '/checkout/success': { scripts: 137_200, document: 7_600, styles: 3_750, pictures: 1_000 },
  '/order': { scripts: 133_000, document: 7_450, styles: 3_750, pictures: 1_000 },
  '/digital-gallery': { scripts: 130_600, document: 13_050, styles: 5_150, pictures: 210_000 },
  '/admin': { scripts: 128_600, document: 7_300, styles: 3_700, pictures: 1_000 },
  '/nowhere': { scripts: 125_600, document: 8_450, styles: 4_100, pictures: 1_000 },
};

/** Each part's scripts on the page of its own that needs most of them (infra/parts.json). */
const parts = listed.flatMap(({ name, scriptBytes }) =>
  scriptBytes === undefined ? [] : [[name, scriptBytes] as const],
);

/** Both typefaces. */
const fonts = 36_000;

const weights = new Map<string, Weight>();

test.each(Object.entries(pages))('%s costs no more than it may', async (path, limits) => {
  const { page } = await site.visit({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });
  const weight = await weigh(page, path);
  await page.context().close();
  weights.set(path, weight);
  expect(over(weight, { ...limits, fonts })).toEqual([]);
});

test.each(['/', '/about', '/shop', '/checkout', '/digital-gallery'])(
  '%s preloads the scripts that it loads, and no other',
  async (path) => {
    const { page } = await site.visit();
    const loaded = new Set<string>();
    page.on('request', (request) => request.resourceType() === 'script' && loaded.add(new URL(request.url()).pathname));
    const response = await page.goto(path, { waitUntil: 'networkidle' });
    const preloads = (await response!.text()).matchAll(/<link rel="preload" as="script" href="([^"]+)"/g);
    expect([...preloads].map(([, url]) => url).sort()).toEqual([...loaded].sort());
  },
);

test.each(parts)('%s brings no more scripts to a page than it may', (part, limit) => {
  const pagesOfOthers = part === 'shell' ? ['/admin'] : [];
  const found = [...weights].filter(([path]) => !pagesOfOthers.includes(path));
  const heaviest = Math.max(...found.map(([, weight]) => weight.parts[part] ?? 0));
  expect(heaviest).toBeGreaterThan(0);
  expect(heaviest).toBeLessThanOrEqual(limit);
});

/** What is above its limit, with both figures. */
function over(weight: Weight, limits: Partial<Record<keyof Weight, number>>): string[] {
  return Object.entries(limits).flatMap(([what, limit]) => {
    const bytes = weight[what as 'scripts'];
    return bytes > limit ? [`${what}: ${bytes} of ${limit}`] : [];
  });
}
