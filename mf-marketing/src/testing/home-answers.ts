import type { FakeAnswers } from '@studio/host/testing';
import { aPost, aProject, aService, aTestimonial, anArtwork, wallPrices } from './fixtures';

export function homeAnswers(part: FakeAnswers = {}): FakeAnswers {
  return {
    listPortfolio: { body: [aProject({ id: 1 }), aProject({ id: 2, category: 'logos' })] },
    listArtworksByCategory: { body: [anArtwork()] },
    listServices: { body: [aService()] },
    getWallPrices: { body: wallPrices },
    listTestimonials: { body: [aTestimonial({ id: 1 }), aTestimonial({ id: 2 })] },
    listBlogPosts: { body: [aPost()] },
    ...part,
  };
}
