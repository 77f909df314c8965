import { calls } from '@studio/contract/calls';
import type { AnswerOf, Call, UploadedImage, getSession } from '@studio/contract';
import { isApiError, type OnProgress, type Tag, type TeamApi } from '@studio/host';
import type { FormRow } from './fields/field-description';

export interface OwnerWrite {
  readonly call: Call;
  readonly id?: number | undefined;
  readonly version?: number | undefined;
  readonly body?: unknown;
  readonly onProgress?: OnProgress | undefined;
  readonly tag: Tag;
}

/** The form searches this many newest rows for one that the form created. */
const newestLimit = 6;

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
      // A mutation is never cached.
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

/** True: there was no response. */
export function isConnectionLost(error: unknown): boolean {
  return isApiError(error) && error.status === 0;
}

/** True: the row was changed or deleted since it was loaded. */
export function isOutOfDate(error: unknown): boolean {
  return isApiError(error) && (error.answer?.code === 'CONFLICT' || error.status === 404);
}
