import type { Locator, Page } from '@playwright/test';
import { aPhoto, signIn, waitForToast } from './support/owner';
import { expect, test } from './fixtures/test';
import type { Visitor } from './support/visitor';
import type { RunningSite } from './site/started-site';

const photos = ['tide-clock', 'heron-wall', 'back-lane-truchet'].map((start, index) =>
  aPhoto(start, { name: `${index}.webp` }),
);

async function openAdding(visitor: Visitor, site: RunningSite, [tab, noun]: readonly [string, string]) {
  await signIn(visitor.page, site);
  await visitor.page.goto(`/admin?tab=${tab}&edit=new`);
  const form = visitor.page.getByRole('form', { name: `Add ${noun}` });
  await form.waitFor();
  return { ...visitor, form };
}

const further = (form: Locator) => form.getByRole('list', { name: 'Chosen pictures' }).last();
const sources = (form: Locator) =>
  further(form)
    .locator('img')
    .evaluateAll((all) => all.map((img) => (img as HTMLImageElement).src));
const grip = (form: Locator, place: number) =>
  further(form).getByRole('button', { name: `Reorder picture ${place} of 3` });

async function withThree(form: Locator) {
  await form.getByLabel('Additional Images (optional)').setInputFiles(photos);
  await grip(form, 3).waitFor();
  return (await sources(form)) as [string, string, string];
}

async function middleOf(place: Locator): Promise<{ x: number; y: number }> {
  await place.scrollIntoViewIfNeeded();
  const box = (await place.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.waitForTimeout(250);
  }
}

test('further pictures are ordered by mouse and by keys, and Escape puts one back', async ({ visit, site }) => {
  const { page, form } = await openAdding(await visit(), site, ['creations', 'Creation']);
  const [a, b, c] = await withThree(form);
  const to = await middleOf(grip(form, 3));
  const from = await middleOf(grip(form, 1));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 12 });
  await page.waitForTimeout(250);
  await page.mouse.up();
  await page.waitForTimeout(400);
  expect(await sources(form)).toEqual([b, c, a]);
  await grip(form, 1).focus();
  await press(page, 'Space', 'ArrowRight', 'Space');
  expect(await sources(form)).toEqual([c, b, a]);
  await grip(form, 1).focus();
  await press(page, 'Space', 'ArrowRight', 'Escape');
  expect(await sources(form)).toEqual([c, b, a]);
});

test('a finger orders pictures after a moment, makes one the main one, and has a way to the camera', async ({
  visit,
  site,
}) => {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  const { page, form } = await openAdding(await visit(phone), site, ['creations', 'Creation']);
  const context = page.context();
  const [a, b, c] = await withThree(form);
  expect(await form.locator('input[capture]').count()).toBe(2);
  await grip(form, 1).scrollIntoViewIfNeeded();
  const [from, to] = [await middleOf(grip(form, 1)), await middleOf(grip(form, 2))];
  const cdp = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: { x: number; y: number }) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] });
  await touch('touchStart', from);
  await page.waitForTimeout(350);
  for (let step = 1; step <= 8; step += 1)
    await touch('touchMove', { x: from.x + ((to.x - from.x) * step) / 8, y: from.y + ((to.y - from.y) * step) / 8 });
  await page.waitForTimeout(250);
  await touch('touchEnd');
  await page.waitForTimeout(400);
  expect(await sources(form)).toEqual([b, a, c]);
  await form.getByRole('button', { name: 'Make picture 2 the main one' }).tap();
  await page.getByText('It is the main picture now.').waitFor({ state: 'attached' });
  expect(await further(form).locator('img').count()).toBe(2);
});

test('a connection that drops keeps the form, and the same is sent again; the crop keeps the point that was tapped', async ({
  visit,
  site,
}) => {
  const { page, form } = await openAdding(await visit(), site, ['portfolio', 'Project']);
  const context = page.context();
  await form.getByLabel('Title').fill('Pier Heron');
  await form.getByLabel('Description').fill('It looks out.');
  await form.getByLabel('Image', { exact: true }).setInputFiles(photos[1]!);
  const ring = form.getByRole('slider', { name: 'Focal point' });
  await ring.waitFor();
  const box = (await ring.locator('..').boundingBox())!;
  await ring.locator('..').click({ position: { x: box.width * 0.2, y: box.height * 0.1 } });
  expect(await ring.getAttribute('aria-valuetext')).toBe('20% from the left, 10% from the top');
  await ring.press('ArrowRight');
  await context.setOffline(true);
  await form.getByRole('button', { name: 'Add Project' }).click();
  await form.getByText(/The connection was lost/).waitFor();
  await form.getByText('Not sent').waitFor();
  await context.setOffline(false);
  await form.getByRole('button', { name: 'Try again' }).click();
  await waitForToast(page, 'Portfolio item created successfully');
  const projects = (await (await fetch(`${site.origin}/api/portfolio`)).json()) as {
    title: string;
    focalPoint: string;
  }[];
  expect(projects.find(({ title }) => title === 'Pier Heron')?.focalPoint).toBe('21% 10%');
});
