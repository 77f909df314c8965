import { type Page, type PageDraft, pageSlugs } from '@studio/contract';
import type { Knex } from 'knex';
import { publicDataChanged } from '../../db/data-version';
import { fromRowTime, toRowTime } from '../../db/rows';
import { transaction } from '../../db/transaction';
import { AppError } from '../../errors';

interface PageRow extends Omit<Page, 'publishedAt'> {
  version: number;
  /** Null: a draft. */
  published_at: string | null;
}

/** `version` null: any. */
interface PageEdit extends Pick<PageDraft, 'slug' | 'title' | 'content'> {
  readonly isPublished: boolean;
  readonly version: number | null;
}

export function pagesRepo(db: Knex) {
  const table = () => db<PageRow>('pages');
  const published = () => table().where('published_at', '<=', toRowTime(new Date()));
  const draft = async (slug: PageDraft['slug']): Promise<PageDraft> => {
    const row = await table().where({ slug }).first();
    return row ? toDraft(row) : { slug, version: 1, title: '', content: '', publishedAt: null };
  };
  return {
    async listPublished(): Promise<Pick<Page, 'slug' | 'title' | 'publishedAt'>[]> {
      const rows = await published().orderBy('slug').select('slug', 'title', 'published_at');
      return rows.map(({ slug, title, published_at: at }) => ({ slug, title, publishedAt: fromRowTime(at ?? '') }));
    },
    /** @returns undefined when there is none, or only a draft. */
    async find(slug: string): Promise<Page | undefined> {
      const row = await published().where({ slug }).first();
      return row && toPage(row);
    },
    listDrafts: (): Promise<PageDraft[]> => Promise.all(pageSlugs.map(draft)),
    /** @throws AppError CONFLICT for another version */
    write: ({ slug, version, isPublished, title, content }: PageEdit): Promise<PageDraft> =>
      transaction(db, async (tx) => {
        publicDataChanged(tx);
        const rows = () => tx<PageRow>('pages');
        // Every edit is an update. Not `ignore`: MySQL locks ignored rows for reading only, and concurrent edits would
        // wait for each other.
        await rows().insert({ slug, title: '', content: '', published_at: null }).onConflict('slug').merge(['slug']);
        const changed = await rows()
          .where(version === null ? { slug } : { slug, version })
          .update({
            title,
            content,
            published_at: isPublished ? toRowTime(new Date()) : null,
            version: tx.raw('version + 1'),
          });
        if (changed !== 1) throw new AppError('CONFLICT', changedElsewhere);
        return toDraft((await rows().where({ slug }).first()) as PageRow);
      }),
  };
}

const changedElsewhere =
  'This page was changed elsewhere in the meantime. Nothing was saved: load it again to see the change.';

function toPage({ published_at: publishedAt, version: _, ...row }: PageRow): Page {
  return { ...row, publishedAt: fromRowTime(publishedAt ?? '') };
}

function toDraft({ published_at: publishedAt, ...row }: PageRow): PageDraft {
  return { ...row, publishedAt: publishedAt === null ? null : fromRowTime(publishedAt) } as PageDraft;
}
