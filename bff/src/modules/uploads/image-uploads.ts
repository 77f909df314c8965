import type { UploadedImage } from '@studio/contract';
import { AppError } from '../../errors';
import type { IncomingFile } from '../../http/body/incoming-file';
import type { ImageFiles } from './image-processing/image-files';
import type { ImageProcessor } from './image-processing/image-processor';
import type { ImageStorage } from './image-storage';

// A picture takes a second or two, so that the last of these is done before anybody stops waiting for it.
const maxWaiting = 16;
const retryAfterSeconds = 10;

/** Takes pictures in, one at a time: more at once would take the processors from everybody who reads. */
export function imageUploads(storage: ImageStorage, processor: ImageProcessor) {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  return {
    /** Stores a picture in every size and forgets the bytes that came. Call it before the row that names it is written; what no
     *  row names is swept after a day.
     *  @throws AppError INVALID_IMAGE, UNSUPPORTED_MEDIA_TYPE, TOO_LARGE, STORAGE_FULL, or UNAVAILABLE when too many are waiting. */
    async store(file: IncomingFile): Promise<UploadedImage> {
      const { name, width, height, files } = await this.process(file);
      await storage.put(files);
      return { url: `/uploads/${name}`, width, height };
    },
    /** Makes a picture's files, and keeps none. @throws AppError as `store` does */
    async process(file: IncomingFile): Promise<ImageFiles> {
      if (waiting >= maxWaiting) {
        throw new AppError('UNAVAILABLE', 'Many pictures are being taken in at the moment. Please try again shortly.', {
          retryAfterSeconds,
        });
      }
      waiting += 1;
      const turn = last.then(async () => processor.process(await file.read()));
      last = turn.catch(() => undefined);
      return turn.finally(() => (waiting -= 1));
    },
  };
}

export type ImageUploads = ReturnType<typeof imageUploads>;
