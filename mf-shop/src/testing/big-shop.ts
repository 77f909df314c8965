import type { Artwork } from '@studio/contract';
import type { FakeAnswer } from '@studio/host/testing';
import { chooseWorks } from '../features/catalogue/filters/filters';
import type { ArtworksParams } from '../artworks/artworks.api';
import { aWork } from './works';

interface ListRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
}

export function manyWorks(count: number): Artwork[] {
  return Array.from({ length: count }, (_, index) =>
    aWork({
      id: index + 1,
      price: index + 1,
      category: index % 3 === 2 ? 'print' : 'canvas',
      createdAt: new Date(Date.UTC(2025, 0, 1) + index * 60_000).toISOString(),
    }),
  );
}

/** Filtered, in order, in pages, as the BFF. */
export function answersOf(works: readonly Artwork[]) {
  return ({ params, query }: ListRequest): FakeAnswer => {
    const ids = query['ids']?.split(',').map(Number);
    const { max, sort } = query as { readonly max?: string; readonly sort?: ArtworksParams['sort'] };
    const fitting = works.filter(
      ({ id, category }) => (!ids || ids.includes(id)) && category === (params['category'] ?? category),
    );
    const ordered = chooseWorks(fitting, { ...(max && { max: Number(max) }), ...(sort && { sort }) });
    const behind = query['after']?.split('.')[0];
    const begin = behind === undefined ? 0 : ordered.findIndex(({ id }) => id === Number(behind)) + 1;
    const body = ordered.slice(begin, begin + Number(query['limit'] ?? ordered.length));
    const last = body.at(-1);
    const hasMore = last !== undefined && last !== ordered.at(-1);
    const key = sort === 'newest' ? Date.parse(last?.createdAt ?? '') : Math.round((last?.price ?? 0) * 100);
    const cursor = `${last?.id}${sort ? `.${key}` : ''}`;
    const headers: Record<string, string> = { 'x-total-count': String(ordered.length) };
    if (hasMore) headers.link = `</api/artworks?after=${cursor}>; rel="next"`;
    return { body, headers };
  };
}
