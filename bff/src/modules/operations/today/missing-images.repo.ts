import type { Today } from '@studio/contract';
import type { Knex } from 'knex';
import { imageColumns, wordColumns } from '../../uploads';

type Lost = Today['lostPictures'][number];

const tables: Readonly<Record<Lost['kind'], string>> = {
  portfolio: 'portfolio_projects',
  creations: 'digital_creations',
  artworks: 'artworks',
  blog: 'blog_posts',
  testimonials: 'testimonials',
};

const maxNamed = 20;

/** Finds `http:` images, which browsers block. */
export function missingImagesRepo(db: Knex) {
  return {
    async read(): Promise<Lost[]> {
      const kinds = Object.keys(tables) as Lost['kind'][];
      const found = await Promise.all(kinds.map(async (kind) => ({ kind, ids: await idsIn(tables[kind]) })));
      return found
        .filter(({ ids }) => ids.length > 0)
        .map(({ kind, ids }) => ({ kind, count: ids.length, ids: ids.slice(0, maxNamed) }));
    },
  };

  function idsIn(table: string): Promise<number[]> {
    const query = db(table).orderBy('id', 'desc');
    const columns = imageColumns[table]?.filter((column) => !wordColumns.includes(column)) ?? [];
    // A URL or a JSON list of URLs.
    for (const column of columns) void query.orWhere(column, 'like', 'http:%').orWhere(column, 'like', '%"http:%');
    return query.pluck('id');
  }
}
