import type { Logger } from 'pino';
import { AppError } from '../../../errors';
import type { ImageFiles } from './image-files';
import { ImageWorkerProcess, WorkerLost } from './image-worker-process';

interface ProcessorOptions {
  /** The built `image-worker.ts`. */
  readonly program: string;
  readonly logger: Logger;
  readonly withinMs?: number;
  readonly idleMs?: number;
}

// docs/refusals.md, 71. The largest honest picture takes 3 s on an old laptop.
const longestMs = 20_000;
// As long as somebody who fills a form takes to their next picture.
const longestIdleMs = 60_000;

/** Makes pictures' files in a process of its own, which may die of what it is given: decoders are other people's C, and a small file can
 *  ask for a great deal of memory and time. The process is started with the first picture, kept for the next, and ended when none
 *  comes. One picture at a time, which image-uploads.ts sees to. */
export function imageProcessor({ program, logger, withinMs = longestMs, idleMs = longestIdleMs }: ProcessorOptions) {
  let worker: ImageWorkerProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  return {
    /** @throws AppError as `makePictureFiles` does, and INVALID_IMAGE for what takes more time or memory than there is. */
    async process(bytes: Buffer): Promise<ImageFiles> {
      clearTimeout(idle);
      if (!worker || worker.isLost) worker = new ImageWorkerProcess(program);
      const answer = await worker.process(bytes, withinMs).catch(refuse);
      idle = setTimeout(() => worker?.end(), idleMs).unref();
      if (answer.kind === 'files') return answer.files;
      if (answer.kind === 'refusal') throw new AppError(answer.code, answer.message);
      throw new Error(`No picture can be made here: ${answer.kind === 'failure' ? answer.reason : answer.kind}`);
    },
    /** The id of the process, while there is one. */
    get processId(): number | undefined {
      return worker?.isLost ? undefined : worker?.id;
    },
  };

  function refuse(error: unknown): never {
    if (!(error instanceof WorkerLost)) throw error;
    logger.warn({ err: error }, 'a picture ended the process that was to read it');
    throw new AppError('INVALID_IMAGE', undefined, { cause: error });
  }
}

export type ImageProcessor = ReturnType<typeof imageProcessor>;
