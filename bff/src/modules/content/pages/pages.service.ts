import type { PageDraft } from '@studio/contract';
import { AppError } from '../../../errors';
import type { PageEdit, PagesRepo } from './pages.repo';

export function pagesService(pages: PagesRepo) {
  return {
    find: pages.find,
    listPublished: pages.listPublished,
    listDrafts: pages.listDrafts,
    async write(edit: PageEdit): Promise<PageDraft> {
      const page = await pages.write(edit);
      if (!page) {
        throw new AppError(
          'CONFLICT',
          'This page was changed elsewhere in the meantime. Nothing was saved: load it again to see the change.',
        );
      }
      return page;
    },
  };
}

export type PagesService = ReturnType<typeof pagesService>;
