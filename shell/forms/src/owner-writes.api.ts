import { calls } from '@studio/contract/calls';
import type { AnswerOf, Call, UploadedImage, getSession } from '@studio/contract';
import { isApiError, type OnProgress, type Tag, type TeamApi } from '@studio/host';

export interface OwnerWrite {
  readonly call: Call;
  readonly id?: number | undefined;
  readonly version?: number | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly body?: unknown;
  readonly onProgress?: OnProgress | undefined;
  readonly tag: Tag;
}

export interface WrittenRow {
  readonly answer: unknown;
  /** True: an earlier create with the same key made the row; these values are not stored. */
  readonly isReplayed: boolean;
}

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
      askSession: build.query<AnswerOf<typeof getSession>, void>({ query: () => ({ call: calls.getSession }) }),
      writeContent: build.mutation<WrittenRow, OwnerWrite>({
        query: ({ id, tag: _, ...request }) => ({ ...request, ...(id === undefined ? {} : { params: { id } }) }),
        transformResponse: (answer, meta) => ({
          answer,
          isReplayed: meta?.header('idempotent-replayed') === 'true',
        }),
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
