import { calls } from '@studio/contract/calls';
import type { UploadedImage } from '@studio/contract';
import { api } from './host-api';
import type { OnProgress } from './send';

/** Takes a picture in, and answers where it is kept: what a form refers to instead of the file (docs/site/shop.md, Add and
 *  edit). */
const uploadsApi = api.injectEndpoints({
  endpoints: (build) => ({
    uploadImage: build.mutation<UploadedImage, { readonly file: File; readonly onProgress?: OnProgress }>({
      query: ({ file, onProgress }) => {
        const body = new FormData();
        body.append('file', file);
        return { call: calls.uploadImage, body, onProgress };
      },
    }),
  }),
});

export const { useUploadImageMutation } = uploadsApi;
