import { Type, type Static } from 'typebox';
import { calls } from './calls';
import { ownerEndpoint } from './endpoint';
import { Closed, ImageUrl } from './primitives';

/** In pixels, after rotation. */
export const UploadedImage = Type.Object({
  url: ImageUrl,
  width: Type.Integer({ minimum: 1 }),
  height: Type.Integer({ minimum: 1 }),
});
export type UploadedImage = Static<typeof UploadedImage>;

/** The content decides the image's type. The file has at most 10 MB and `imageMegapixels`. */
export const uploadImage = ownerEndpoint(calls.uploadImage, {
  body: Closed({}),
  encoding: 'multipart',
  status: 201,
  answer: UploadedImage,
  errors: ['INVALID_IMAGE', 'UNSUPPORTED_MEDIA_TYPE', 'TOO_LARGE', 'STORAGE_FULL'],
});
