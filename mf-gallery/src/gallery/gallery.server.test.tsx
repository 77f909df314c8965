/** @jest-environment node */
import { fakeBff, renderOnServer, paginated, type FakeAnswer } from '@studio/host/testing';
import remote from '../remote';
import { aCreation, openSettings } from './a-creation.fixture';

const some = [
  aCreation({ id: 1, title: 'Night Bus Loop', category: 'motion' }),
  aCreation({ id: 2, title: 'Gull in Chrome', category: '3d' }),
];

test('the server shows the creations of the URL', async () => {
  const { html } = await serve({ body: some }, '?category=3d');
  expect(html).toContain('Gull in Chrome');
  expect(html).not.toContain('Night Bus Loop');
});

test('the server shows the wall, not the dialog, for the link to a creation', async () => {
  const { html } = await serve({ body: some }, '?creation=2');
  expect(html).toContain('Night Bus Loop');
  expect(html).not.toContain('role="dialog"');
});

test('the head names the gallery and preloads its first picture', async () => {
  const { head } = await serve({ body: some }, '');
  expect(head.title).toBe('Digital Creations Gallery');
  expect(head.imageUrl).toBe(some[0]!.imageUrl);
  expect(head.preloadImage?.imageSrcSet).toContain('/uploads/creation-1-1600x1200-6a7569.640.avif 640w');
});

test('the preloaded picture is the one that the wall asks for', async () => {
  const { html, head } = await serve({ body: some }, '?category=3d');
  expect(html).toContain(`sizes="${head.preloadImage?.imageSizes}"`);
  expect(html).toContain(`srcSet="${head.preloadImage?.imageSrcSet}"`);
});

test('the head names the chosen category, and only one that exists', async () => {
  expect((await serve({ body: some }, '?category=motion')).head.title).toBe('Motion: Digital Creations Gallery');
  expect((await serve({ body: some }, '?category=clay')).head.title).toBe('Digital Creations Gallery');
});

test('a shared creation is shared with its own title, words and picture, at one address that search engines leave out', async () => {
  const { head } = await serve({ body: some }, '?category=3d&creation=2');
  expect(head).toMatchObject({
    title: 'Gull in Chrome – Digital Creations Gallery',
    description: 'Drawn over a photograph.',
    imageUrl: some[1]!.imageUrl,
    canonicalPath: '/digital-gallery?creation=2',
    noindex: true,
  });
});

test('one that the wall has not come to is read for its head, in whatever order the owner put them', async () => {
  const many = Array.from({ length: 60 }, (_, index) => aCreation({ id: index + 1, title: `Creation ${index + 1}` }));
  const bff = fakeBff({ getSettings: openSettings, listDigitalCreations: paginated(many) });
  const { head } = await renderOnServer(remote, '/digital-gallery?creation=50');
  expect(head).toMatchObject({ title: 'Creation 50 – Digital Creations Gallery', imageUrl: many[49]!.imageUrl });
  expect(bff.requests.map(({ query }) => query.ids)).toContain('50');
});

test.each(['9', '1.5', 'gull'])(
  'of a creation that is not there (%s) the head says what it says of the wall',
  async (id) => {
    const [there, wall] = [await serve({ body: some }, `?creation=${id}`), await serve({ body: some }, '')];
    expect(there.head).toEqual(wall.head);
  },
);

test('a failed prefetch rejects nothing and the page says so', async () => {
  const { html, head } = await serve({ status: 500, body: { message: 'Something broke.', code: 'INTERNAL' } }, '');
  expect(html).toContain('Failed to load digital creations. Please try again later.');
  expect(head).toMatchObject({ title: 'Digital Creations Gallery', preloadImage: undefined });
});

function serve(answer: FakeAnswer, search: string) {
  fakeBff({ getSettings: openSettings, listDigitalCreations: answer });
  return renderOnServer(remote, `/digital-gallery${search}`);
}
