import { directoryStorage } from './directory-storage';
import type { PictureStorage } from './picture-storage';
import { s3Storage } from './s3.client';

/** The place that a setting names: `file:<directory>`, or `s3://<bucket>/<prefix>?…` as `s3Storage` reads it. */
export function pictureStorage(url: string): PictureStorage {
  return url.startsWith('s3:') ? s3Storage(url) : directoryStorage(url.replace(/^file:(\/\/)?/, ''));
}
