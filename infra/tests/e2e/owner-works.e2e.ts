import type { Page } from '@playwright/test';
import { signIn } from './support/owner';
import { expect, test } from './fixtures/test';
import type { RunningSite } from './site/started-site';

const titlesOf = (page: Page) =>
  page
    .getByRole('list')
    .locator('li')
    .filter({ has: page.getByRole('button', { name: / to the top$/ }) });

async function worksOf(site: RunningSite): Promise<{ title: string; inStock: boolean; available: number }[]> {
  return (await (await fetch(`${site.origin}/api/artworks`)).json()) as never;
}

test('one tap marks a work as reserved and visitors cannot buy it; one more puts it back on sale', async ({
  owner: { page },
  site,
}) => {
  await page.goto('/admin?tab=artworks');
  const work = (await worksOf(site)).find(({ available }) => available === 1)!;
  const standing = page.getByRole('group', { name: `Status of ${work.title}` });
  const answerOf = async () => (await worksOf(site)).find(({ title }) => title === work.title);
  await standing.getByRole('button', { name: 'Reserved' }).click();
  await standing.getByRole('button', { name: 'Reserved', pressed: true }).waitFor();
  expect(await answerOf()).toMatchObject({ inStock: false, available: 0, setAside: 'reserved' });
  await standing.getByRole('button', { name: 'For Sale' }).click();
  await standing.getByRole('button', { name: 'For Sale', pressed: true }).waitFor();
  expect(await answerOf()).toMatchObject({ inStock: true, available: 1 });
});

test('works are put in order by keys alone, Escape returns them, and what drags is loaded only then', async ({
  owner: { page },
  site,
}) => {
  const scripts: string[] = [];
  page.on('response', (answer) => answer.url().endsWith('.js') && scripts.push(answer.url()));
  await page.goto('/admin?tab=artworks');
  await page.getByRole('link', { name: 'Order of Featured' }).waitFor();
  const [loaded, before] = [scripts.length, await worksOf(site)];
  const [first, second] = before.map(({ title }) => title) as [string, string];
  await page.getByRole('link', { name: 'Order of Featured' }).click();
  await page.getByRole('heading', { name: 'Order of Featured' }).waitFor();
  expect(scripts.length).toBeGreaterThan(loaded);

  const said = page.getByText(`${first} is over place 2 of ${before.length}.`);
  const handle = page.getByRole('button', { name: `Move ${first}`, exact: true });
  await handle.focus();
  for (const [key, isMoved] of [
    ['Escape', false],
    ['Space', true],
  ] as const) {
    await page.keyboard.press('Space');
    await page.getByText(`Picked up ${first}, place 1 of ${before.length}.`).waitFor();
    await page.keyboard.press('ArrowDown');
    await said.waitFor();
    await page.keyboard.press(key);
    await said.waitFor({ state: 'detached' });
    await titlesOf(page)
      .first()
      .getByText(isMoved ? second : first)
      .waitFor();
  }
  await page.getByRole('button', { name: 'Save Order' }).click();
  await page.getByRole('heading', { name: 'Artworks' }).waitFor();
  expect((await worksOf(site)).map(({ title }) => title).slice(0, 2)).toEqual([second, first]);
});

test('a new project comes first for visitors, and on a phone the owner puts the projects into another order', async ({
  visit,
  site,
}) => {
  const { page } = await visit({ viewport: { width: 360, height: 740 }, hasTouch: true });
  const visitor = (await visit()).page;
  const cards = (from: Page) => from.locator('#projects > li h2, #projects > li h3');
  await visitor.goto('/portfolio');
  const before = await cards(visitor).allTextContents();
  expect(before.length).toBeGreaterThan(6);

  await signIn(page, site);
  await page.goto('/admin?tab=portfolio&edit=new');
  await page.getByLabel('Title', { exact: true }).fill('Gable of Today');
  await page.getByLabel('Description', { exact: true }).fill('A gable.');
  await page.getByRole('button', { name: /^Add Project/ }).click();
  await page.getByText('Portfolio item created successfully').first().waitFor();
  await visitor.reload();
  expect(await cards(visitor).allTextContents()).toEqual(['Gable of Today', ...before]);
  await visitor.goto('/');
  expect(await visitor.locator('#portfolio li h3').allTextContents()).toEqual([
    'Gable of Today',
    ...before.slice(0, 5),
  ]);

  await page.goto('/admin?tab=portfolio&edit=order');
  await page.getByRole('button', { name: `Move ${before[2]} to the top` }).tap();
  await titlesOf(page).first().getByText(before[2]!).waitFor();
  await page.getByRole('button', { name: 'Save Order' }).tap();
  await page.getByText('Visitors see the projects in this order').first().waitFor();
  const arranged = [before[2], 'Gable of Today', ...before.slice(0, 2), ...before.slice(3)];
  await visitor.goto('/portfolio');
  expect(await cards(visitor).allTextContents()).toEqual(arranged);
  await visitor.goto('/');
  expect(await visitor.locator('#portfolio li h3').allTextContents()).toEqual(arranged.slice(0, 6));
});
