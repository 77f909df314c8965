import type { PageDraft } from '@studio/contract';
import { AppError } from '../../errors';
import type { PageEdit, PagesRepo } from './pages.repo';

/** Reads and the owner's writes of the pages of words.
 *  @param onChanged called after each write: readers must see what changed at once */
export function pagesService(pages: PagesRepo, onChanged: () => void) {
  return {
    find: pages.find,
    listPublished: pages.listPublished,
    listDrafts: pages.listDrafts,
    /** @throws AppError CONFLICT when the page was changed since the version that the edit was made from. */
    async write(edit: PageEdit): Promise<PageDraft> {
      const page = await pages.write(edit);
      if (!page) {
        throw new AppError(
          'CONFLICT',
          'This page was changed elsewhere in the meantime. Nothing was saved: load it again to see the change.',
        );
      }
      onChanged();
      return page;
    },
  };
}

export type PagesService = ReturnType<typeof pagesService>;
