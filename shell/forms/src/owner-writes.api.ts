import type { Call } from '@studio/contract';
import { isApiError, type OnProgress, type Tag, type TeamApi } from '@studio/host';

/** One change of one row. */
export interface OwnerWrite {
  readonly call: Call;
  /** The row; undefined: a new one. */
  readonly id?: number | undefined;
  readonly version?: number | undefined;
  readonly body?: unknown;
  readonly onProgress?: OnProgress | undefined;
  readonly tag: Tag;
}

/** Adds to a team's calls the one by which its forms write. A refusal because the row is another one by now makes what is read
 *  stale too. */
export const ownerWrites = (api: TeamApi<string>) =>
  api.injectEndpoints({
    endpoints: (build) => ({
      writeContent: build.mutation<unknown, OwnerWrite>({
        query: ({ id, tag: _, ...request }) => ({ ...request, ...(id === undefined ? {} : { params: { id } }) }),
        invalidatesTags: (_, error, { tag }) => (!error || isOutOfDate(error) ? [tag] : []),
      }),
    }),
  });

/** True when the row was changed or deleted since it was read. */
export function isOutOfDate(error: unknown): boolean {
  return isApiError(error) && (error.answer?.code === 'CONFLICT' || error.status === 404);
}
