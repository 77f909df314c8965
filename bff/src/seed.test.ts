import { seeds } from '../seeds';
import { anArtwork, aService } from './testing/factories';
import { testApp } from './testing/apps/test-app';
import { seedWhenEmpty, type Seeds } from './seed';

const nothing: Seeds = {
  portfolioProjects: [],
  services: [],
  testimonials: [],
  blogPosts: [],
  artworks: [],
  digitalCreations: [],
};

test('fills an empty database once', async () => {
  const { db, http } = await testApp();
  const seeds = {
    ...nothing,
    artworks: [anArtwork({ additionalImages: ['/uploads/a.webp'] })],
    services: [aService()],
  };
  expect(await seedWhenEmpty(db, seeds)).toBe(true);
  expect(await seedWhenEmpty(db, seeds)).toBe(false);
  expect((await http.get('/api/artworks')).body).toMatchObject([
    { title: 'Heron Wall', additionalImages: ['/uploads/a.webp'] },
  ]);
  expect(await db('services')).toHaveLength(1);
});

test('what the site starts with fits the contract', async () => {
  const { http } = await testApp(seeds);
  for (const path of ['portfolio', 'services', 'testimonials', 'blog', 'artworks', 'digital-creations']) {
    const { status, body } = await http.get(`/api/${path}`);
    expect([path, status]).toEqual([path, 200]);
    expect(body.length).toBeGreaterThan(0);
  }
});

test('seeds all or nothing', async () => {
  const { db } = await testApp();
  const broken = { ...nothing, services: [aService()], artworks: [anArtwork({ priceCents: -1 })] };
  await expect(seedWhenEmpty(db, broken)).rejects.toBeDefined();
  expect(await db('services')).toEqual([]);
});
