import { pageSlugs, type Today } from '@studio/contract';
import type { Knex } from 'knex';
import { documentHead, invoicingRepo, pagesRepo } from '../../content';

/** What a new shop still needs. */
export function setupRepo(db: Knex) {
  return {
    async missing(): Promise<Pick<Today, 'unpublishedPages' | 'isSellerMissing'>> {
      const [published, invoicing] = await Promise.all([pagesRepo(db).listPublished(), invoicingRepo(db).read()]);
      const unpublishedPages = pageSlugs.filter((page) => published.every(({ slug }) => slug !== page));
      // The default address is the city alone.
      const isSellerMissing = documentHead(invoicing).lines.length < 2;
      return { ...(unpublishedPages.length > 0 && { unpublishedPages }), ...(isSellerMissing && { isSellerMissing }) };
    },
  };
}
