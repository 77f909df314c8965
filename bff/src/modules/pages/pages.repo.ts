import { type Page, type PageDraft, pageSlugs } from '@studio/contract';
import type { Knex } from 'knex';
import { fromRowTime, toRowTime } from '../../db/rows';

interface PageRow extends Omit<Page, 'publishedAt'> {
  /** Null: a draft. */
  published_at: string | null;
}

/** A page as the owner writes it. */
export interface PageText extends Pick<PageDraft, 'slug' | 'title' | 'content'> {
  readonly isPublished: boolean;
}

/** The pages of words: what visitors read, and what the owner writes. */
export function pagesRepo(db: Knex) {
  const table = () => db<PageRow>('pages');
  const published = () => table().where('published_at', '<=', toRowTime(new Date()));
  const draft = async (slug: PageDraft['slug']): Promise<PageDraft> => {
    const row = await table().where({ slug }).first();
    return row ? toDraft(row) : { slug, title: '', content: '', publishedAt: null };
  };
  return {
    /** The pages that are published by now. */
    async list(): Promise<Page[]> {
      return (await published().orderBy('slug')).map(toPage);
    },
    /** @returns undefined when there is none, or only a draft. */
    async find(slug: string): Promise<Page | undefined> {
      const row = await published().where({ slug }).first();
      return row && toPage(row);
    },
    /** Every page that the owner may publish; one that was never written is empty. */
    listDrafts: (): Promise<PageDraft[]> => Promise.all(pageSlugs.map(draft)),
    /** Keeps a page's words, and publishes them as of now or takes the page back. */
    async write({ isPublished, ...text }: PageText): Promise<PageDraft> {
      const row = { ...text, published_at: isPublished ? toRowTime(new Date()) : null };
      await table().insert(row).onConflict('slug').merge();
      return toDraft(row);
    },
  };
}

export type PagesRepo = ReturnType<typeof pagesRepo>;

function toPage({ published_at: publishedAt, ...row }: PageRow): Page {
  return { ...row, publishedAt: fromRowTime(publishedAt ?? '') };
}

function toDraft({ published_at: publishedAt, ...row }: PageRow): PageDraft {
  return { ...row, publishedAt: publishedAt === null ? null : fromRowTime(publishedAt) } as PageDraft;
}
