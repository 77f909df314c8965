import { type Page, type PageDraft, pageSlugs } from '@studio/contract';
import type { Knex } from 'knex';
import { fromRowTime, toRowTime } from '../../db/rows';
import { transaction } from '../../db/transaction';

interface PageRow extends Omit<Page, 'publishedAt'> {
  version: number;
  /** Null: a draft. */
  published_at: string | null;
}

/** A page as the owner writes it, and the version that it was written from; null: whatever it looks like by now. */
export interface PageEdit extends Pick<PageDraft, 'slug' | 'title' | 'content'> {
  readonly isPublished: boolean;
  readonly version: number | null;
}

/** The pages of words: what visitors read, and what the owner writes. */
export function pagesRepo(db: Knex) {
  const table = () => db<PageRow>('pages');
  const published = () => table().where('published_at', '<=', toRowTime(new Date()));
  const draft = async (slug: PageDraft['slug']): Promise<PageDraft> => {
    const row = await table().where({ slug }).first();
    return row ? toDraft(row) : { slug, version: 1, title: '', content: '', publishedAt: null };
  };
  return {
    /** The pages that are published by now, without their words. */
    async listPublished(): Promise<Pick<Page, 'slug' | 'title' | 'publishedAt'>[]> {
      const rows = await published().orderBy('slug').select('slug', 'title', 'published_at');
      return rows.map(({ slug, title, published_at: at }) => ({ slug, title, publishedAt: fromRowTime(at ?? '') }));
    },
    /** @returns undefined when there is none, or only a draft. */
    async find(slug: string): Promise<Page | undefined> {
      const row = await published().where({ slug }).first();
      return row && toPage(row);
    },
    /** Every page that the owner may publish; one that was never written is empty. */
    listDrafts: (): Promise<PageDraft[]> => Promise.all(pageSlugs.map(draft)),
    /** Keeps a page's words, and publishes them as of now or takes the page back.
     *  @returns undefined, with nothing changed, when the page has another version by now. */
    write: ({ slug, version, isPublished, title, content }: PageEdit): Promise<PageDraft | undefined> =>
      transaction(db, async (tx) => {
        const rows = () => tx<PageRow>('pages');
        // One that was never written is an empty draft, so that every edit is a change of what is there. Merged, because MySQL locks
        // what it ignores for reading only: of several edits each would wait for the others' end.
        await rows().insert({ slug, title: '', content: '', published_at: null }).onConflict('slug').merge(['slug']);
        const changed = await rows()
          .where(version === null ? { slug } : { slug, version })
          .update({
            title,
            content,
            published_at: isPublished ? toRowTime(new Date()) : null,
            version: tx.raw('version + 1'),
          });
        return changed === 1 ? toDraft((await rows().where({ slug }).first()) as PageRow) : undefined;
      }),
  };
}

export type PagesRepo = ReturnType<typeof pagesRepo>;

function toPage({ published_at: publishedAt, version: _, ...row }: PageRow): Page {
  return { ...row, publishedAt: fromRowTime(publishedAt ?? '') };
}

function toDraft({ published_at: publishedAt, ...row }: PageRow): PageDraft {
  return { ...row, publishedAt: publishedAt === null ? null : fromRowTime(publishedAt) } as PageDraft;
}
