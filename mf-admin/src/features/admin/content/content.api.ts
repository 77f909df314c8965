import type { Call } from '@studio/contract';
import { isApiError, type OnProgress } from '@studio/host';
import type { ContentKind } from './content-kind';
import { api } from '../../../team-api';

interface Write {
  readonly call: Call;
  /** The row; undefined: a new one. */
  readonly id?: number | undefined;
  readonly version?: number | undefined;
  readonly body?: unknown;
  readonly onProgress?: OnProgress | undefined;
  readonly tag: ContentKind['tag'];
}

/** Every change of content. A refusal because the row is another one by now makes the list stale too. */
export const { useWriteContentMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    writeContent: build.mutation<unknown, Write>({
      query: ({ id, tag: _, ...request }) => ({ ...request, ...(id === undefined ? {} : { params: { id } }) }),
      invalidatesTags: (_, error, { tag }) => (!error || isOutOfDate(error) ? [tag] : []),
    }),
  }),
});

/** True when the row was changed or deleted since it was read. */
export function isOutOfDate(error: unknown): boolean {
  return isApiError(error) && (error.answer?.code === 'CONFLICT' || error.status === 404);
}
