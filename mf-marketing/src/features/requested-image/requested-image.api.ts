import { calls } from '@studio/contract/calls';
import type { AnswerOf, sendRequestedImage } from '@studio/contract';
import type { OnProgress } from '@studio/host';
import { api } from '../../team-api';

interface ImageSubmission {
  readonly token: string;
  readonly file: File;
  readonly onProgress: OnProgress;
}

export const { useSendRequestedImageMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    sendRequestedImage: build.mutation<AnswerOf<typeof sendRequestedImage>, ImageSubmission>({
      query: ({ token, file, onProgress }) => {
        const body = new FormData();
        body.append('file', file);
        return { call: calls.sendRequestedImage, body, bearer: token, onProgress };
      },
    }),
  }),
});
