import type { UploadedImage } from '@studio/contract';
import { workLimits } from '@studio/server-kit';
import { AppError } from '../../errors';
import type { IncomingFile } from '../../http/body/incoming-file';
import type { ImageFiles } from './image-processing/image-files';
import type { ImageProcessor } from './image-processing/image-processor';
import type { ImageStorage } from './image-storage';

const retryAfterSeconds = 10;

/** Processes one image at a time, so that readers keep the processors. */
export function imageUploads(storage: ImageStorage, processor: ImageProcessor) {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  return {
    /**
     * Does not store the original. Call this before the row is written; unreferenced files are removed after a day.
     * @throws AppError UNAVAILABLE when too many are waiting
     */
    async store(file: IncomingFile): Promise<UploadedImage> {
      const { name, width, height, files } = await this.process(file);
      await storage.put(files);
      return { url: `/uploads/${name}`, width, height };
    },
    /** Processes the file without storing it. */
    async process(file: IncomingFile): Promise<ImageFiles> {
      if (waiting >= workLimits.waitingImages) {
        throw new AppError('UNAVAILABLE', 'Many pictures are being uploaded just now. Please try again shortly.', {
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
