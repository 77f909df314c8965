import type { DigitalCreation } from '@studio/contract';

export function aCreation(given: Partial<DigitalCreation> = {}): DigitalCreation {
  return {
    id: 1,
    version: 1,
    title: 'Night Bus Loop',
    description: 'Drawn over a photograph.',
    category: 'illustration',
    imageUrl: `/uploads/creation-${given.id ?? 1}-1600x1200-6a7569.webp`,
    additionalImages: [],
    createdAt: '2025-01-05T10:00:00.000Z',
    ...given,
  };
}

export const openSettings = { body: { showsShopControls: true, showsGalleryControls: true } };
