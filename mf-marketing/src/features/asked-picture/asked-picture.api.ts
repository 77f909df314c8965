import { calls } from '@studio/contract/calls';
import type { AnswerOf, sendAskedPicture } from '@studio/contract';
import type { OnProgress } from '@studio/host';
import { api } from '../../team-api';

interface SentPicture {
  /** What the link holds. */
  readonly token: string;
  readonly file: File;
  readonly onProgress: OnProgress;
}

export const { useSendAskedPictureMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    sendAskedPicture: build.mutation<AnswerOf<typeof sendAskedPicture>, SentPicture>({
      query: ({ token, file, onProgress }) => {
        const body = new FormData();
        body.append('file', file);
        return { call: calls.sendAskedPicture, body, bearer: token, onProgress };
      },
    }),
  }),
});
