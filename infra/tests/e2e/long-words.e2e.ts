import type { Page } from '@playwright/test';
import { changeWhatIsSeen } from './site/database';
import { goToCheckout } from './support/purchase';
import { expect, test } from './fixtures/test';

const unbroken = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(2);
const fromTheRight = 'שלושה ימים, 40 ליטר צבע (Montana 94). תודה!';
test.beforeAll(({ site: { databaseUrl } }) =>
  changeWhatIsSeen(
    databaseUrl,
    `UPDATE testimonials SET name = '${unbroken.slice(0, 120)}', company = '${unbroken.slice(0, 120)}'`,
    `UPDATE services SET price = 'From $480 per shutter, less where three stand in a street',
         call_to_action = 'Tell me about the shutter and the street that it is in'`,
    `UPDATE blog_posts SET category = '${unbroken.slice(0, 60)}', date = '${unbroken.slice(0, 60)}' WHERE slug = 'ai-and-the-graphic-designer'`,
    `UPDATE artworks SET description = '${unbroken}' WHERE id = 5`,
    `UPDATE portfolio_projects SET description = '${fromTheRight}' WHERE id = 2`,
    `UPDATE artworks SET title = 'Evening over the strand at Dollymount', price_cents = 9999999 WHERE id = 3`,
  ),
);

const widthOf = async (page: Page, words: string) => (await page.getByText(words).first().boundingBox())!.width;

test('at 360 px the longest name of a client widens no page, and a long button leaves a price room beside it', async ({
  visit,
}) => {
  const { page } = await visit({ viewport: { width: 360, height: 740 } });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await widthOf(page, 'From $480 per shutter')).toBeGreaterThan(110);
});

test('at 360 px a category, a date or a word of a description that is long stays in its post and beside its work', async ({
  visit,
}) => {
  const { page } = await visit({ viewport: { width: 360, height: 740 } });
  await page.goto('/blog/ai-and-the-graphic-designer');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.goto('/shop?artwork=5');
  const story = (await page.getByRole('dialog').getByText(unbroken).boundingBox())!;
  expect(story.x + story.width).toBeLessThanOrEqual(360);
});

test('at 320 px a button of the shop is one line, and at the checkout a name has room beside the picture', async ({
  visit,
}) => {
  const { page } = await visit({ viewport: { width: 320, height: 640 } });
  await page.goto('/shop');
  const add = page.getByRole('button', { name: 'Add to Cart: Evening' });
  expect((await add.boundingBox())!.height).toBeLessThan(50);
  await add.click();
  await goToCheckout(page);
  const summary = page.getByRole('region', { name: 'Order Summary' });
  const name = (await summary.getByText('Evening').boundingBox())!;
  expect(name.width).toBeGreaterThan(110);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('what is typed from right to left ends at its left, with its last mark', async ({ visit }) => {
  const { page } = await visit({ viewport: { width: 1280, height: 800 } });
  await page.goto('/portfolio/2');
  const [first, last] = await page.getByText(fromTheRight).evaluate((story) => {
    const words = story.firstChild!;
    const end = words.textContent!.length;
    return [0, end - 1].map((at) => {
      const letter = document.createRange();
      letter.setStart(words, at);
      letter.setEnd(words, at + 1);
      return letter.getBoundingClientRect();
    });
  });
  expect(last!.right).toBeLessThanOrEqual(first!.left);
});

for (const path of ['/', '/blog', '/portfolio']) {
  test(`on ${path} a title in a card keeps the tails of its letters`, async ({ visit }) => {
    const { page } = await visit({ viewport: { width: 1280, height: 800 } });
    await page.goto(path, { waitUntil: 'networkidle' });
    const rooms = await page.evaluate(roomsBelowTails);
    expect(rooms.length).toBeGreaterThan(0);
    expect(Math.min(...rooms)).toBeGreaterThanOrEqual(0);
  });
}

/** The space in px below the descenders of each title's last line, for titles that are cut after some lines. */
function roomsBelowTails(): number[] {
  const titles = [...document.querySelectorAll('main h2, main h3')];
  const shortened = titles.filter((title) => getComputedStyle(title).webkitLineClamp !== 'none');
  const canvas = document.createElement('canvas').getContext('2d')!;
  return shortened.map((title) => {
    const { fontWeight, fontSize, fontFamily } = getComputedStyle(title);
    canvas.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    const { fontBoundingBoxDescent, actualBoundingBoxDescent } = canvas.measureText('gpy');
    const letters = document.createRange();
    letters.selectNodeContents(title);
    const tails = letters.getBoundingClientRect().bottom - fontBoundingBoxDescent + actualBoundingBoxDescent;
    return title.getBoundingClientRect().bottom - tails;
  });
}
