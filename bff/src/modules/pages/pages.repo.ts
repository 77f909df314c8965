import type { Page } from '@studio/contract';
import type { Knex } from 'knex';
import { fromRowTime, toRowTime } from '../../db/rows';

interface PageRow extends Omit<Page, 'publishedAt'> {
  /** Null: a draft. */
  published_at: string | null;
}

/** The pages of words that are published by now. */
export function pagesRepo(db: Knex) {
  const published = () => db<PageRow>('pages').where('published_at', '<=', toRowTime(new Date()));
  return {
    async list(): Promise<Page[]> {
      return (await published().orderBy('slug')).map(toPage);
    },
    /** @returns undefined when there is none, or only a draft. */
    async find(slug: string): Promise<Page | undefined> {
      const row = await published().where({ slug }).first();
      return row && toPage(row);
    },
  };
}

export type PagesRepo = ReturnType<typeof pagesRepo>;

function toPage({ published_at: publishedAt, ...row }: PageRow): Page {
  return { ...row, publishedAt: fromRowTime(publishedAt ?? '') };
}
