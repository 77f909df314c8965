/** @jest-environment node */
import { fakeBff, renderOnServer, type FakeAnswer } from '@studio/host/testing';
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

test('a failed prefetch rejects nothing and the page says so', async () => {
  const { html, head } = await serve({ status: 500, body: { message: 'Something broke.', code: 'INTERNAL' } }, '');
  expect(html).toContain('Failed to load digital creations. Please try again later.');
  expect(head).toMatchObject({ title: 'Digital Creations Gallery', preloadImage: undefined });
});

function serve(answer: FakeAnswer, search: string) {
  fakeBff({ getSettings: openSettings, listDigitalCreations: answer });
  return renderOnServer(remote, `/digital-gallery${search}`);
}
