import type { Page } from '@playwright/test';
import { faultsOf, stillVisitor } from './support/accessibility';
import { inDatabase } from './site/database';
import { putOrder } from './site/orders-in-database';
import { openTab, panelTabs, signIn } from './support/owner';
import { onceForAll } from './support/visitor';
import { expect, test, type Visit } from './fixtures/test';
import type { RunningSite } from './site/started-site';

test.beforeAll(({ site }) => fillTheInbox(site.databaseUrl));

const themes = ['light', 'dark'] as const;

/** axe's findings in each theme, by place. */
type FaultsByTheme = Record<(typeof themes)[number], Record<string, string[]>>;

const walked = onceForAll(walk);

for (const theme of themes) {
  test(`axe finds nothing in the ${theme} panel`, async ({ visit, site }) => {
    const found = (await walked(visit, site))[theme];
    expect(Object.entries(found).filter(([, faults]) => faults.length > 0)).toEqual([]);
  });
}

/** Looks into every corner of the panel, in both themes at each step. */
async function walk(visit: Visit, site: RunningSite): Promise<FaultsByTheme> {
  const { page } = await visit(stillVisitor);
  const found: FaultsByTheme = { light: {}, dark: {} };
  const look = async (what: string) => {
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme });
      await page.locator(`html.${theme}`).waitFor();
      found[theme][what] = await faultsOf(page);
    }
  };

  await page.goto('/admin');
  await page.getByLabel('Password').waitFor();
  await look('sign-in');
  await signIn(page, site);
  for (const tab of panelTabs) {
    await openTab(page, tab);
    await page
      .locator('[role=tabpanel] li')
      .or(page.getByLabel('Text'))
      .or(page.getByRole('checkbox'))
      .first()
      .waitFor();
    await look(tab);
  }
  await lookAtErrors(page, look);
  await page.goto('/admin?tab=enquiries');
  await page.getByRole('link', { name: 'Cian' }).click();
  await page.getByLabel('Reply to Cian').waitFor();
  await look('an enquiry');
  await page.getByRole('button', { name: 'Delete the enquiry of Cian' }).click();
  await page.getByRole('dialog', { name: 'Delete Enquiry' }).waitFor();
  await look('the delete dialog');

  await page.goto('/digital-gallery');
  await page.getByRole('button', { name: 'Add Creation' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add Creation' }).click();
  await page.getByText('Main image is required').waitFor();
  await look("the gallery's dialog in error");

  for (const theme of themes) expect(Object.keys(found[theme])).toHaveLength(panelTabs.length + 6);
  return found;
}

/** A form with errors next to its fields, and one that the server refused because of another edit. */
async function lookAtErrors(page: Page, look: (what: string) => Promise<void>): Promise<void> {
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Add Project' }).click();
  await page.getByText('Title is required').waitFor();
  await look('a form in error');

  await page.goto('/admin?tab=services&edit=1');
  await page.getByRole('form', { name: 'Edit Service' }).waitFor();
  const rows = await page.context().request.get('/api/services');
  const [service] = (await rows.json()) as [{ id: number; version: number } & Record<string, string>];
  const { id, version, ...words } = service;
  const headers = { 'sec-fetch-site': 'same-origin', 'if-match': `"${version}"` };
  await page.context().request.put(`/api/services/${id}`, { data: words, headers });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('button', { name: 'Load the newer version' }).waitFor();
  await look('a refused edit');
}

/** An enquiry and a paid order, written to the database directly. */
async function fillTheInbox(databaseUrl: string): Promise<void> {
  const write = (statement: string, ...values: (string | number)[]) => inDatabase(databaseUrl, statement, values);
  await write(
    `INSERT INTO contacts (name, email, service, message) VALUES ('Cian', 'c@example.ie', 'custom', 'A wall.')`,
  );
  await putOrder(databaseUrl, { id: 'an-order' });
  await write(
    `INSERT INTO vitals (day, remote, build, route, name, bucket, loads)
     VALUES (?, 'mf-shop', 'a1b2c3d4', '/shop', 'LCP', 180, 3)`,
    new Date().toISOString().slice(0, 10),
  );
}
