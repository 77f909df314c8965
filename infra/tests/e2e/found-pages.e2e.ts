import { eventually } from './support/eventually';
import { openTab, signIn, waitForToast } from './support/owner';
import { type Node, schemaFaults } from './support/schema-org';
import { expect, test } from './fixtures/test';
import type { RunningSite } from './site/started-site';

/** The response to a request; redirects are not followed. */
async function ask(site: RunningSite, path: string, method = 'GET') {
  const answer = await fetch(site.origin + path, { method, redirect: 'manual' });
  return {
    status: answer.status,
    to: answer.headers.get('location'),
    headers: answer.headers,
    text: await answer.text(),
  };
}

async function textOf(site: RunningSite, path: string): Promise<string> {
  return (await ask(site, path)).text;
}

const [former, renamed] = ['how-a-mural-is-made', 'from-wall-to-mural'];

test('spellings of a slug lead to the post, and /blog/a/b to none', async ({ site }) => {
  for (const [path, to] of [
    [`/blog/${former}/`, `/blog/${former}`],
    ['/blog/How-A-Mural-Is-Made', `/blog/${former}`],
    [`/blog/${former}%20?utm_source=a&b`, `/blog/${former}?utm_source=a&b`],
    [`/Blog/${former}`, `/blog/${former}`],
  ] as const) {
    for (const method of ['GET', 'HEAD']) {
      const { status, to: found } = await ask(site, path, method);
      expect({ path, status, to: found }).toEqual({ path, status: 308, to });
    }
  }
  const { status, text } = await ask(site, '/blog/a/b');
  expect([status, text.includes('Blog Post Not Found')]).toEqual([404, true]);
});

test('a post that is renamed is found at the address that it had, by requests and by links within the site; deleted, at none', async ({
  page,
  trouble,
  visit,
  site,
}) => {
  const guidsBefore = guidsIn(await textOf(site, '/blog/rss.xml'));
  await signIn(page, site);
  await openTab(page, 'Blog Posts');
  await page.getByRole('button', { name: 'Edit How a Mural Is Made' }).click();
  await page.getByLabel('Address').fill(renamed);
  await page.getByText('Your site itself links to this post').waitFor();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await waitForToast(page, 'Blog post updated successfully');

  await eventually(async () => (await ask(site, `/blog/${former}`)).status === 308);
  expect((await ask(site, `/blog/${former}?utm_source=a`)).to).toBe(`/blog/${renamed}?utm_source=a`);
  const { status, text } = await ask(site, `/blog/${renamed}`);
  expect([status, text.includes(`<link rel="canonical" href="${site.origin}/blog/${renamed}">`)]).toEqual([200, true]);
  await eventually(async () => (await textOf(site, '/sitemap.xml')).includes(`/blog/${renamed}</loc>`));
  expect(await textOf(site, '/sitemap.xml')).not.toContain(`/blog/${former}<`);
  expect(guidsIn(await textOf(site, '/blog/rss.xml'))).toEqual(guidsBefore);

  const visitor = await visit();
  await visitor.page.goto('/blog/rise-of-media-content-creation');
  const before = await visitor.page.evaluate(() => history.length);
  await visitor.page.getByRole('link', { name: 'How a Mural Is Made' }).click();
  await visitor.page.getByRole('heading', { level: 1, name: 'How a Mural Is Made' }).waitFor();
  await visitor.page.waitForURL(`**/blog/${renamed}`);
  expect(await visitor.page.evaluate(() => history.length)).toBe(before + 1);
  await visitor.page.goBack();
  await visitor.page.getByRole('heading', { level: 1, name: 'The Rise of Media Content Creation' }).waitFor();
  expect(visitor.trouble).toMatchObject({ errors: [], foreignRequests: [] });

  await page.getByRole('button', { name: 'Delete How a Mural Is Made' }).click();
  await page.getByRole('dialog').getByRole('alert').getByText('Your site itself links to this post').waitFor();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await waitForToast(page, 'Blog post deleted successfully');
  expect(trouble.errors).toEqual([]);
  for (const slug of [former, renamed]) {
    await eventually(async () => (await ask(site, `/blog/${slug}`)).status === 404);
    expect(await textOf(site, `/blog/${slug}`)).toContain('Blog Post Not Found');
  }
});

const guidsIn = (feed: string) =>
  [...feed.matchAll(/<guid isPermaLink="false">(.*?)<\/guid>/g)].map(([, guid]) => guid).sort();

test('every page of the sitemap has sound structured data and says what a preview of it shows', async ({
  owner: { page },
  site,
}) => {
  const stored = await page.evaluate(async () => {
    const body = JSON.stringify({ shipsTo: ['IE', 'DE'] });
    const headers = { 'content-type': 'application/json' };
    return (await fetch('/api/shipping', { method: 'PUT', headers, body })).status;
  });
  expect(stored).toBe(200);
  await eventually(async () => (await textOf(site, '/shop?artwork=1')).includes('MerchantReturnPolicy'));
  const addresses = [...(await textOf(site, '/sitemap.xml')).matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, found = '']) => found,
  );
  expect(addresses.length).toBeGreaterThan(40);
  const typesOf = new Map<string, Set<string>>();
  const nodes: Node[] = [];
  for (const address of addresses) {
    const { status, text } = await ask(site, address.slice(site.origin.length));
    const meta = Object.fromEntries(
      [...text.matchAll(/<meta (?:property|name)="([\w:]+)" content="(.*?)">/g)].map(([, name, content]) => [
        name,
        content,
      ]),
    );
    const isPost = /\/blog\/./.test(address);
    expect({ address, status, ...meta }).toMatchObject({
      ...{ address, status: 200, 'og:url': address, 'og:type': isPost ? 'article' : 'website' },
      ...{ 'og:title': expect.stringMatching(/./), 'og:description': expect.stringMatching(/./) },
      ...{ 'og:image': expect.stringMatching(/^http.*\.(jpg|png)$/), 'og:image:alt': expect.stringMatching(/./) },
      ...{ 'og:image:width': expect.stringMatching(/^\d+$/), 'og:image:height': expect.stringMatching(/^\d+$/) },
      ...{ 'twitter:card': expect.stringMatching(/^summary/) },
      ...(isPost && { 'article:published_time': expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }),
    });
    expect(text).toContain(`<link rel="canonical" href="${address}">`);
    const served = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json = '']) => JSON.parse(json) as Node,
    );
    nodes.push(...served);
    const kind = address.replace(site.origin, '').replace(/\d+$|(?<=blog\/).+/, ':');
    for (const { '@type': type } of served) typesOf.set(kind, (typesOf.get(kind) ?? new Set()).add(type));
  }
  expect(await schemaFaults(nodes)).toEqual([]);
  const trail = 'BreadcrumbList';
  expect(Object.fromEntries([...typesOf].map(([kind, types]) => [kind, [...types].sort()]))).toEqual({
    '/': ['LocalBusiness', 'WebSite'],
    '/about': [trail, 'Person'],
    '/blog': [trail],
    '/blog/:': ['BlogPosting', trail],
    '/book': ['Book', trail],
    '/contact': [trail, 'LocalBusiness'],
    '/digital-gallery': [trail],
    '/portfolio': [trail],
    '/portfolio/:': [trail, 'CreativeWork', 'VisualArtwork'],
    '/services': [trail],
    '/shop': [trail, 'ItemList'],
    '/shop?artwork=:': [trail, 'Product', 'VisualArtwork'],
  });
});

test('what is not to be indexed says so, and robots may fetch it to read that', async ({ site }) => {
  const robots = await textOf(site, '/robots.txt');
  const kept = [...robots.matchAll(/^Disallow: (.*)$/gm)].map(([, prefix = '']) => prefix);
  expect(kept).toEqual(['/api/']);
  for (const path of ['/admin', '/checkout', '/checkout/success', '/order', '/order/withdraw', '/contact/picture']) {
    const { headers, text } = await ask(site, path);
    expect([path, headers.get('x-robots-tag')]).toEqual([path, 'noindex']);
    expect(text).toContain('<meta name="robots" content="noindex">');
  }
});

test('a fault in structured data is seen', async () => {
  const context = { '@context': 'https://schema.org' };
  const faults = await schemaFaults([
    { ...context, '@type': 'WebSite', name: ' ', url: '/', odd: 1 },
    { ...context, '@type': 'Product', name: 'Heron', image: ['https://a.example/b.jpg'] },
    { ...context, '@type': 'Book', name: 'Wall', url: 'https://a.example', image: 'https://a.example/b.jpg' },
  ]);
  expect(faults).toEqual(
    expect.arrayContaining([
      expect.stringContaining('\'"odd"\' does not exist'),
      expect.stringMatching(/^Product: One of the following attributes is required.*offers/),
      'Book.author: recommended',
      'WebSite.name: empty',
      'WebSite.url: "/" is not absolute',
    ]),
  );
});
