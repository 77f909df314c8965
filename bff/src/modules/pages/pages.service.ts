import type { Page } from '@studio/contract';
import { AppError } from '../../errors';
import type { PagesRepo } from './pages.repo';

/** Reads of published pages. */
export function pagesService(pages: PagesRepo) {
  return {
    /** @throws AppError NOT_FOUND */
    async get(slug: string): Promise<Page> {
      const page = await pages.find(slug);
      if (!page) throw new AppError('NOT_FOUND', 'There is no such page.');
      return page;
    },
  };
}

export type PagesService = ReturnType<typeof pagesService>;
