import { calls } from '@studio/contract/calls';
import type { AnswerOf, Call, UploadedImage, getSession } from '@studio/contract';
import { isApiError, type OnProgress, type Tag, type TeamApi } from '@studio/host';
import type { FormRow } from './fields/field-description';

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

/** Among how many rows a form looks for the one that it may have made already: others may come meanwhile. */
const newestLimit = 6;

/** Adds to a team's calls those by which its forms write: a picture, which is answered by where it is kept, and a row. A refusal
 *  because the row is another one by now makes what is read stale too. */
export const ownerWrites = (api: TeamApi<string>) =>
  api.injectEndpoints({
    endpoints: (build) => ({
      uploadImage: build.mutation<UploadedImage, { readonly file: File; readonly onProgress: OnProgress }>({
        query: ({ file, onProgress }) => {
          const body = new FormData();
          body.append('file', file);
          return { call: calls.uploadImage, body, onProgress };
        },
      }),
      // A mutation, because it is asked anew each time.
      readNewest: build.mutation<readonly FormRow[], Call>({
        query: ({ path }) => ({ call: { method: 'GET', path }, query: { sort: 'newest', limit: newestLimit } }),
      }),
      askSession: build.query<AnswerOf<typeof getSession>, void>({ query: () => ({ call: calls.getSession }) }),
      writeContent: build.mutation<unknown, OwnerWrite>({
        query: ({ id, tag: _, ...request }) => ({ ...request, ...(id === undefined ? {} : { params: { id } }) }),
        invalidatesTags: (_, error, { tag }) => (!error || isOutOfDate(error) ? [tag] : []),
      }),
    }),
  });

export type OwnerWrites = ReturnType<typeof ownerWrites>;

/** True when no answer came: the connection was lost on the way there or back. */
export function isConnectionLost(error: unknown): boolean {
  return isApiError(error) && error.status === 0;
}

/** True when the row was changed or deleted since it was read. */
export function isOutOfDate(error: unknown): boolean {
  return isApiError(error) && (error.answer?.code === 'CONFLICT' || error.status === 404);
}
