import type { Locator, Page } from '@playwright/test';
import { faultsOf, stillVisitor } from './support/accessibility';
import { aPhoto, signIn } from './support/owner';
import { expect, test, type Visit } from './fixtures/test';
import type { RunningSite } from './site/started-site';

const screen = { width: 390, height: 844 };
/** Of scrolling from the opened form to Save. */
const mostScreens = 2;

interface Form {
  readonly name: string;
  readonly path: string;
  readonly open: (page: Page) => Locator;
  readonly form: (page: Page) => Locator;
  readonly image: string;
  readonly texts: Readonly<Record<string, string>>;
  readonly save: string;
}

const work = { Title: 'Salt Ledger', Dimensions: '70 x 50 cm', Description: 'Four winters of tide marks.' };
const said = { Title: 'Salt Ledger', Description: 'Four winters of tide marks.' };
const post = {
  ...{ Title: 'Salt', Address: 'salt', Category: 'Process' },
  ...{ Excerpt: 'Salt and paint.', Content: 'Salt is patient.\n\nPaint is not.' },
};
const inPanel = (noun: string) => ({
  open: (page: Page) => page.getByRole('link', { name: `New ${noun}` }),
  form: (page: Page) => page.getByRole('form', { name: `Add ${noun}` }),
});

const forms: readonly Form[] = [
  {
    ...{ name: 'a work in the panel', path: '/admin?tab=artworks', save: 'Add Artwork', image: 'Image' },
    ...{ ...inPanel('Artwork'), texts: { ...work, 'Price in US dollars': '612.50' } },
  },
  {
    ...{ name: 'a work in the shop', path: '/shop', save: 'Add to Shop', image: 'Images' },
    open: (page) => page.getByRole('button', { name: 'Add Artwork' }),
    form: (page) => page.getByRole('form', { name: 'Add Artwork' }),
    texts: { ...work, 'Price ($)': '612.50' },
  },
  {
    ...{ name: 'a project', path: '/admin?tab=portfolio', save: 'Add Project', image: 'Image' },
    ...{ ...inPanel('Project'), texts: said },
  },
  {
    ...{ name: 'a creation in the panel', path: '/admin?tab=creations', save: 'Add Creation', image: 'Image' },
    ...{ ...inPanel('Creation'), texts: said },
  },
  {
    ...{ name: 'a creation in the gallery', path: '/digital-gallery', save: 'Add Creation', image: 'Main Image' },
    open: (page) => page.getByRole('button', { name: 'Add Creation' }),
    form: (page) => page.getByRole('dialog', { name: 'Add Digital Creation' }),
    texts: said,
  },
  {
    ...{ name: 'a post', path: '/admin?tab=blog', save: 'Add Blog Post', image: 'Image' },
    ...{ ...inPanel('Blog Post'), texts: post },
  },
];

/** The owner on a phone with this form open, from where scrolling is counted. */
async function openForm(visit: Visit, site: RunningSite, { path, open, form: formOf }: Form) {
  const { page } = await visit({ ...stillVisitor, viewport: screen, hasTouch: true, isMobile: true });
  await signIn(page, site);
  await page.goto(path);
  await open(page).tap();
  const form = formOf(page);
  await form.getByLabel('Title').waitFor();
  await page.evaluate(() => {
    const seen = new Map<EventTarget, number>();
    const topOf = (part: EventTarget) => (part instanceof Element ? part.scrollTop : scrollY);
    Object.assign(window, { scrolled: 0 });
    seen.set(document, scrollY);
    const count = ({ target }: Event) => {
      const top = topOf(target!);
      (window as unknown as { scrolled: number }).scrolled += Math.abs(top - (seen.get(target!) ?? 0));
      seen.set(target!, top);
    };
    document.addEventListener('scroll', count, { capture: true });
  });
  const scrolled = () => page.evaluate(() => (window as unknown as { scrolled: number }).scrolled);
  return { page, form, scrolled };
}

/** Where the line that one writes in ends; browsers keep that line of a long text in sight. */
const endOfLine = async (part: Locator) => {
  const { y, height } = (await part.boundingBox())!;
  return y + Math.min(height, 34);
};

for (const entry of forms) {
  test(`${entry.name} with a photograph is added within two screens of scrolling, no field behind Save`, async ({
    visit,
    site,
  }) => {
    const { form, scrolled } = await openForm(visit, site, entry);
    const save = form.getByRole('button', { name: entry.save });
    await expect(form.getByText(/^Choose (a photo|photos)$/).first()).toBeVisible();
    await form.getByLabel(entry.image, { exact: true }).setInputFiles(aPhoto('tide-clock'));
    await form.getByRole('button', { name: 'Remove picture 1' }).waitFor();
    for (const [label, text] of Object.entries(entry.texts)) {
      const field = form.getByLabel(label, { exact: true });
      await field.focus();
      await field.fill(text);
      await expect(save).toBeInViewport({ ratio: 1 });
      expect(await endOfLine(field)).toBeLessThanOrEqual((await save.boundingBox())!.y);
    }
    await save.tap();
    await save.waitFor({ state: 'detached' });
    expect(await scrolled()).toBeLessThanOrEqual(mostScreens * screen.height);
  });
}

test('a form for a work begins with the photo, says nothing of dropping, and folds what it can do without', async ({
  visit,
  site,
}) => {
  const { page, form } = await openForm(visit, site, forms[0]!);
  await expect(form.getByText('Choose a photo').first()).toBeInViewport();
  await expect(form.getByText('Take a photo').first()).toBeInViewport();
  await expect(form.getByText(/^Drop/)).toHaveCount(0);
  const year = form.getByLabel('Year (optional)');
  await expect(year).toBeHidden();
  await expect(form.getByLabel('Image URL')).toBeHidden();
  expect(await faultsOf(page)).toEqual([]);
  await form.getByText('More', { exact: true }).tap();
  await expect(year).toBeVisible();
  await form.getByText('Or by its address').tap();
  await expect(form.getByLabel('Image URL')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
});

test('what the specification names is in no fold', async ({ visit, site }) => {
  const named = {
    'a work in the shop': ['Title', 'Price ($)', 'Category', 'Dimensions', 'Description'],
    'a project': ['Title', 'Category', 'Date', 'Client (optional)', 'Description', 'Image URL (optional)'],
    'a creation in the panel': ['Title', 'Category', 'Description', 'Image URL (optional)'],
    'a creation in the gallery': ['Title', 'Category', 'Description'],
  };
  for (const [name, labels] of Object.entries(named)) {
    const { page, form } = await openForm(
      visit,
      site,
      forms.find((each) => each.name === name)!,
    );
    for (const label of labels) await expect(form.getByLabel(label, { exact: true })).toBeVisible();
    await page.context().close();
  }
});
