/** @jest-environment node */
import { refusal, fakeBff, renderOnServer } from '@studio/host/testing';
import remote from './remote';
import { aPage, aPost, aProject, aService } from './testing/fixtures';
import { homeAnswers } from './testing/home-answers';

const heron = aProject({ id: 1, title: 'Liberties Heron' });
const missing = { status: 404, body: { message: 'No such project.', code: 'NOT_FOUND' } };

test('renders the home page with its projects on the server', async () => {
  fakeBff(homeAnswers({ listPortfolio: { body: [heron] } }));
  const { html, head } = await renderOnServer(remote, '/');
  expect(html).toContain('Liberties Heron');
  expect(head.status ?? 200).toBe(200);
  expect(head.preloadImage?.imageSrcSet).toContain('/uploads/hero-');
  expect(head.jsonLd).toMatchObject([
    { '@type': 'WebSite', name: 'Studio Corcra', url: '/' },
    { '@type': 'LocalBusiness', name: 'Studio Corcra', address: { addressLocality: 'Dublin' } },
  ]);
});

test('renders the portfolio with its projects on the server', async () => {
  fakeBff({ listPortfolio: { body: [heron] } });
  const { html, head } = await renderOnServer(remote, '/portfolio');
  expect(html).toContain('Liberties Heron');
  expect(head.title).toBe('Our Portfolio');
});

test('renders a project on the server, with its own title and picture in the head', async () => {
  fakeBff({ listPortfolio: { body: [heron] }, getPortfolioProject: { body: heron } });
  const { html, head } = await renderOnServer(remote, '/portfolio/1');
  expect(html).toContain('What project 1 is about.');
  expect(head).toMatchObject({ title: 'Liberties Heron', imageUrl: heron.imageUrl, imageAlt: 'Liberties Heron' });
  expect(head.trail?.map(({ path }) => path)).toEqual(['/portfolio', '/portfolio/1']);
});

test('says of a project what is known of it, of a mural and a canvas as works of art', async () => {
  const dataOf = async (part: Parameters<typeof aProject>[0]) => {
    fakeBff({ listPortfolio: { body: [] }, getPortfolioProject: { body: aProject(part) } });
    const { head } = await renderOnServer(remote, '/portfolio/1');
    return JSON.parse(JSON.stringify(head.jsonLd?.[0])) as object;
  };
  const known = {
    '@context': 'https://schema.org',
    name: 'Project 1',
    description: 'What project 1 is about.',
    url: '/portfolio/1',
    image: [heron.imageUrl],
    creator: { '@type': 'Person', name: 'Darragh Keogh' },
  };
  const facts = { size: '4 x 9 m', materials: 'Masonry paint' };
  expect(await dataOf({ ...facts, date: '2024-05-01T10:00:00Z' })).toEqual({
    ...{ ...known, '@type': 'VisualArtwork', artform: 'Mural' },
    ...{ dateCreated: '2024-05-01', size: '4 x 9 m', material: 'Masonry paint' },
  });
  expect(await dataOf({ category: 'canvases', date: 'Spring 2024' })).toEqual({
    ...{ ...known, '@type': 'VisualArtwork', artform: 'Painting' },
  });
  expect(await dataOf({ category: 'logos' })).toEqual({ ...known, '@type': 'CreativeWork' });
});

test('answers 404 for a project that is not there and for an address that is none', async () => {
  fakeBff({ listPortfolio: { body: [heron] }, getPortfolioProject: missing });
  const unknown = await renderOnServer(remote, '/portfolio/9');
  expect(unknown.html).toContain('Project Not Found');
  expect(unknown.head.status).toBe(404);
  const invalid = await renderOnServer(remote, '/portfolio/abc');
  expect(invalid.html).toContain('Invalid Project URL');
  expect(invalid.head.status).toBe(404);
});

test('renders the whole home page on the server', async () => {
  fakeBff(homeAnswers());
  const { html } = await renderOnServer(remote, '/');
  for (const text of ['Service 1', 'Words of client 1.', 'Post 1', 'Send Message']) expect(html).toContain(text);
});

test('renders services, posts and a post on the server', async () => {
  fakeBff(homeAnswers({ getBlogPost: { body: aPost() } }));
  expect((await renderOnServer(remote, '/services')).html).toContain('Service 1');
  expect((await renderOnServer(remote, '/blog')).html).toContain('The gist of post 1.');
  const post = await renderOnServer(remote, '/blog/post-1');
  expect(post.html).toContain('First line of post 1.');
  expect(post.head).toMatchObject({
    title: 'Post 1',
    description: 'The gist of post 1.',
    jsonLd: [{ '@type': 'BlogPosting', url: '/blog/post-1', image: [aPost().imageUrl] }],
  });
});

test('a post that is asked for at another address than its own says its own, encoded, and is read once', async () => {
  const { requests } = fakeBff({ getBlogPost: { body: aPost({ slug: 'new é/wall' }) } });
  const { head } = await renderOnServer(remote, '/blog/old-wall');
  expect(head).toMatchObject({
    canonicalPath: '/blog/new%20%C3%A9/wall',
    jsonLd: [{ '@type': 'BlogPosting', url: '/blog/new%20%C3%A9/wall' }],
  });
  expect(requests).toHaveLength(1);
});

test.each([
  ['January 5, 2025', ',"datePublished":"2025-01-05"'],
  ['5 Jan 2025', ',"datePublished":"2025-01-05"'],
  ['Spring 2025', ''],
])('search engines are told the day of a post of %s, where it is one', async (date, said) => {
  fakeBff({ getBlogPost: { body: aPost({ date }) } });
  const { head } = await renderOnServer(remote, '/blog/post-1');
  const image = JSON.stringify(aPost().imageUrl);
  expect(JSON.stringify(head.jsonLd)).toContain(`"image":[${image}]${said},"author"`);
  expect(head.article).toEqual({ publishedOn: said === '' ? undefined : '2025-01-05' });
});

test.each(['/', '/services', '/about', '/contact', '/book'])('%s is shared with a picture', async (path) => {
  fakeBff(homeAnswers({ listServices: { body: [aService()] } }));
  expect((await renderOnServer(remote, path)).head.imageUrl).toMatch(/^\/uploads\/.*\.webp$/);
});

test.each(['/about', '/contact', '/book'])('renders %s on the server', async (path) => {
  expect((await renderOnServer(remote, path)).html).toMatch(/<h1/);
});

test('the form stays where it is, and says what it needs, where there are no scripts', async () => {
  const { html } = await renderOnServer(remote, '/contact');
  expect(html).toMatch(/<form [^>]*method="dialog"/);
  expect(html).toContain('<noscript>Sending needs JavaScript in your browser. An email needs none.</noscript>');
});

test('answers 404 for a post that is not there, however deep', async () => {
  fakeBff({ getBlogPost: refusal('NOT_FOUND') });
  const { html, head } = await renderOnServer(remote, '/blog/a/b');
  expect(html).toContain('Blog Post Not Found');
  expect(head.status).toBe(404);
});

test('renders a published page on the server, and calls an unpublished one missing', async () => {
  fakeBff({ getPage: { body: aPage() } });
  const published = await renderOnServer(remote, '/privacy');
  expect(published.html).toContain('I keep what you send me.');
  expect(published.head).toMatchObject({ title: 'Privacy Policy' });
  fakeBff({ getPage: { body: null } });
  const { head } = await renderOnServer(remote, '/terms');
  expect(head).toMatchObject({ title: 'Page not found', status: 404, isMissing: true });
});

test.each([
  ['/blog/post-1', 'Blog'],
  ['/portfolio/1', 'Portfolio'],
  ['/terms', 'Terms of Service'],
])('answers 503 for %s, not 404, when what it is about only failed to load', async (path, title) => {
  const down = refusal('UNAVAILABLE');
  fakeBff({ getBlogPost: down, getPortfolioProject: down, listPortfolio: down, getPage: down });
  const { head } = await renderOnServer(remote, path);
  expect(head).toEqual({ title, description: expect.any(String), status: 503 });
});
