import type { Knex } from 'knex';
import { imageBaseName } from './image-processing/image-files';

export const imageColumns: Readonly<Record<string, readonly string[]>> = {
  portfolio_projects: ['image_url', 'description', 'before', 'sketches', 'scaffold'],
  testimonials: ['image_url'],
  blog_posts: ['image_url', 'content'],
  artworks: ['image_url', 'additional_images'],
  digital_creations: ['image_url', 'additional_images'],
  order_items: ['image_url'],
  pages: ['content'],
  asked_pictures: ['image_url'],
};

export const wordColumns: readonly string[] = ['description', 'content'];

const stored = new RegExp(`/uploads/(${imageBaseName})`, 'g');

export function imageReferencesRepo(db: Knex) {
  return {
    /** @returns the pictures' names without their ends, '{name}-{W}x{H}-{sketch}'. */
    async all(): Promise<Set<string>> {
      const names = new Set<string>();
      for (const [table, columns] of Object.entries(imageColumns)) {
        for (const column of columns) {
          const texts: (string | null)[] = await db(table).where(column, 'like', '%/uploads/%').pluck(column);
          for (const text of texts) for (const [, name = ''] of text?.matchAll(stored) ?? []) names.add(name);
        }
      }
      return names;
    },
  };
}
