import { darkPalette, lightPalette } from '@studio/kit';
import { renderDocument } from './document';
import type { RenderedPage } from '../rendering/render-protocol';
import { escapeJson } from './structured-data';

const page: RenderedPage = {
  html: '<main>art</main>',
  styles: '<style data-emotion="css a"></style>',
  head: null,
  state: { queries: {}, provided: {} },
  isRendered: true,
  isComplete: true,
};

function documentOf(head: Parameters<typeof renderDocument>[0]['head'], state = page.state) {
  return renderDocument({
    page,
    head,
    data: {
      releases: { 'mf-shop': { build: 'b', entry: 'remoteEntry.1.js', paths: ['/shop'] } },
      state,
      year: 2026,
      isRendered: true,
      hasEveryRelease: true,
      vitalsPercent: 0,
    },
    scripts: [{ url: '/static/main.1.js', integrity: 'sha256-bWFpbg==' }],
    hydratesAtOnce: false,
    preloads: [
      { url: '/remotes/mf-shop/remoteEntry.1.js', integrity: 'sha256-ZW50cnk=' },
      { url: '/remotes/mf-shop/remote.1.js' },
    ],
    canonicalUrl: 'https://studio.example/shop',
    publicOrigin: 'https://studio.example',
  });
}

test('says title, description, canonical and picture in the first bytes', () => {
  const html = documentOf({ title: 'Art Shop', description: 'Originals', imageUrl: '/uploads/a.webp' });
  expect(html).toContain('<title>Art Shop | Studio Corcra</title>');
  expect(html).toContain('<meta name="description" content="Originals">');
  expect(html).toContain('<link rel="canonical" href="https://studio.example/shop">');
  expect(html).toContain('content="https://studio.example/uploads/a.webp"');
});

test('what is said of any page elsewhere ends between words', () => {
  const html = documentOf({ title: 'Art Shop', description: 'Originals '.repeat(30) });
  const said = `content="${'Originals '.repeat(15)}Originals…"`;
  expect(html).toContain(`<meta name="description" ${said}>`);
  expect(html).toContain(`<meta property="og:description" ${said}>`);
});

test('a picture of this site is shared as a JPEG: not every messenger shows another', () => {
  const html = documentOf({ title: 'Heron', description: '', imageUrl: '/uploads/heron-1600x1067-707063.webp' });
  expect(html).toContain(
    '<meta property="og:image" content="https://studio.example/uploads/heron-1600x1067-707063.jpg">',
  );
});

test('says how large the shared picture is and what it shows, so that the first share has it', () => {
  const metaOf = (head: Partial<Parameters<typeof documentOf>[0]>) =>
    Object.fromEntries(
      [...documentOf({ title: 'Heron', description: '', ...head }).matchAll(/"(og:image:\w+)" content="(.*?)"/g)].map(
        ([, name, content]) => [name, content],
      ),
    );
  const sized = (width: string, height: string) => ({ 'og:image:width': width, 'og:image:height': height });
  expect(metaOf({ imageUrl: '/uploads/heron-1600x1067-707063.webp' })).toEqual({
    ...sized('1024', '683'),
    'og:image:alt': 'Heron',
  });
  expect(metaOf({ imageUrl: '/uploads/heron-640x3000-707063.webp', imageAlt: 'A "heron"' })).toEqual({
    ...sized('640', '3000'),
    'og:image:alt': 'A &quot;heron&quot;',
  });
  expect(metaOf({ imageUrl: 'https://elsewhere.example/a.jpg' })).toEqual({ 'og:image:alt': 'Heron' });
  expect(metaOf({})).toEqual({ ...sized('512', '512'), 'og:image:alt': 'Studio Corcra' });
});

test('a post is shared as an article with its day, where it names one', () => {
  const day = '<meta property="article:published_time" content="2024-05-01">';
  expect(documentOf({ title: 'Heron', description: '' })).toContain('property="og:type" content="website"');
  const dated = documentOf({ title: 'Rain', description: '', article: { publishedOn: '2024-05-01' } });
  expect(dated).toContain(`<meta property="og:type" content="article">\n${day}`);
  const undated = documentOf({ title: 'Rain', description: '', article: { publishedOn: undefined } });
  expect([undated.includes('content="article"'), undated.includes('published_time')]).toEqual([true, false]);
});

test('says the pages above a page as structured data', () => {
  const trail = [
    { name: 'Portfolio', path: '/portfolio' },
    { name: 'Heron </script>', path: '/portfolio/1' },
  ];
  const html = documentOf({ title: 'Heron', description: '', trail });
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(json)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://studio.example/' },
      { '@type': 'ListItem', position: 2, name: 'Portfolio', item: 'https://studio.example/portfolio' },
      { '@type': 'ListItem', position: 3, name: 'Heron </script>', item: 'https://studio.example/portfolio/1' },
    ],
  });
});

test('a page without a trail is a step from the home page, and a page that is not found has none', () => {
  const html = documentOf({ title: 'Services', description: '' });
  expect(html).toContain('{"@type":"ListItem","position":2,"name":"Services","item":"https://studio.example/shop"}');
  expect(documentOf({ title: 'Page not found', description: '', status: 404 })).not.toContain('BreadcrumbList');
});

test('a page without a picture of its own is shared with the mark', () => {
  const html = documentOf({ title: 'Services', description: '' });
  expect(html).toContain('<meta property="og:image" content="https://studio.example/icon-512.png">');
  expect(html).toContain('<meta name="twitter:card" content="summary">');
});

test.each(['https://[', '/\\[', 'http://%', 'https://a:99999/'])(
  'a picture at %s costs the picture, not the page',
  (address) => {
    const jsonLd = [{ '@type': 'ItemList', image: [address, '/uploads/b.webp'], url: '/shop?artwork=1' }];
    const html = documentOf({ title: 'Art Shop', description: '', imageUrl: address, jsonLd });
    expect(html).toContain('<title>Art Shop | Studio Corcra</title>');
    expect(html).not.toContain(`property="og:image" content="${address}"`);
    expect(html).toContain('"image":["https://studio.example/uploads/b.webp"]');
    expect(html).toContain('"url":"https://studio.example/shop?artwork=1"');
  },
);

test('asks search engines to leave out what is not found and what is private', () => {
  expect(documentOf({ title: 'Gone', description: '', status: 404 })).toContain('name="robots" content="noindex"');
  expect(documentOf({ title: 'Admin', description: '', noindex: true })).toContain('name="robots" content="noindex"');
});

test("preloads the shell's and the remote's scripts, behind the main picture where there is one", () => {
  const preloadImage = { imageSrcSet: 'heron.avif 960w', imageSizes: '100vw', type: 'image/avif' };
  const plain = documentOf({ title: 'Contact', description: '' });
  const withImage = documentOf({ title: 'Art Shop', description: '', preloadImage });
  const late = /<template id="page-scripts"[^>]*>([^]*?)<\/template>/;
  for (const [url, integrity] of [
    ['/static/main.1.js', ' integrity="sha256-bWFpbg=="'],
    ['/remotes/mf-shop/remoteEntry.1.js', ' integrity="sha256-ZW50cnk="'],
    ['/remotes/mf-shop/remote.1.js', ''],
  ] as const) {
    const preload = `<link rel="preload" as="script" href="${url}"${integrity}>`;
    expect(plain.replace(late, '')).toContain(preload);
    expect(late.exec(withImage)?.[1]).toContain(preload);
    expect(withImage.replace(late, '')).not.toContain(url);
  }
  for (const html of [plain, withImage]) {
    expect(late.exec(html)?.[1]).toContain(
      '<script src="/static/main.1.js" defer integrity="sha256-bWFpbg=="></script>',
    );
  }
});

test('preloads the form of a picture that is shown, and never both', () => {
  const image = { imageSrcSet: 'wide.avif 2560w', imageSizes: '100vw', type: 'image/avif' };
  const preloadsOf = (preloadImage: typeof image & { portrait?: { imageSrcSet: string; media: string } }) =>
    documentOf({ title: 'Home', description: '', preloadImage }).match(/<link rel="preload" as="image"[^>]*>/g);
  expect(preloadsOf(image)).toHaveLength(1);
  expect(preloadsOf({ ...image, portrait: { imageSrcSet: 'tall.avif 1200w', media: '(max-width: 37.5em)' } })).toEqual([
    expect.stringMatching(/imagesrcset="tall\.avif 1200w" .* media="\(max-width: 37\.5em\)"/),
    expect.stringMatching(/imagesrcset="wide\.avif 2560w" .* media="not all and \(max-width: 37\.5em\)"/),
  ]);
});

test("names the icons, and the ground of both themes from the kit's palette", () => {
  const html = documentOf({ title: 'Art Shop', description: '' });
  expect(html).toContain('<link rel="icon" href="/favicon.svg" type="image/svg+xml">');
  expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest">');
  expect(html).toContain(`media="(prefers-color-scheme: light)" content="${lightPalette.ground}"`);
  expect(html).toContain(`media="(prefers-color-scheme: dark)" content="${darkPalette.ground}"`);
});

test('shows HTML in a title as text', () => {
  const html = documentOf({ title: '</title><script>alert(1)</script>', description: '"><img src=x>' });
  expect(html).not.toContain('<script>alert');
  expect(html).not.toContain('<img');
});

test('cannot be broken out of by data', () => {
  const html = documentOf(
    { title: 'a', description: '' },
    { queries: { a: '</script><script>alert(1)' }, provided: {} },
  );
  expect(html).not.toContain('</script><script>alert');
  expect(JSON.parse(escapeJson({ a: '</script>\u2028' }))).toEqual({ a: '</script>\u2028' });
});

test('writes the paths in structured data out as whole addresses', () => {
  const product = { name: '/not/a/path', image: ['/uploads/a.webp', 'https://elsewhere.example/b.jpg'] };
  const html = documentOf({
    title: 'Heron',
    description: '',
    jsonLd: [{ ...product, offers: { url: '/shop?artwork=1' } }],
  });
  expect(html).toContain('"image":["https://studio.example/uploads/a.webp","https://elsewhere.example/b.jpg"]');
  expect(html).toContain('"url":"https://studio.example/shop?artwork=1"');
  expect(html).toContain('"name":"/not/a/path"');
});

test("names the blog's feed", () => {
  expect(documentOf({ title: 'Art Shop', description: '' })).toContain(
    '<link rel="alternate" type="application/rss+xml" title="Studio Corcra: Blog" href="/blog/rss.xml">',
  );
});
