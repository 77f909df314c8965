import { directoryStorage } from './directory-storage';
import type { ImageStorage } from './image-storage';
import { s3Storage } from './s3.client';

/** `file:<directory>` or `s3://<bucket>/<prefix>?…` (see `s3Storage`). */
export function imageStorage(url: string): ImageStorage {
  return url.startsWith('s3:') ? s3Storage(url) : directoryStorage(url.replace(/^file:(\/\/)?/, ''));
}
