import type { Logger } from 'pino';
import { AppError } from '../../../errors';
import type { ImageFiles } from './image-files';
import { ImageWorkerProcess, WorkerLost } from './image-worker-process';

interface ProcessorOptions {
  readonly program: string;
  readonly logger: Logger;
  readonly withinMs?: number;
  readonly idleMs?: number;
}

// Refusal 71.
const longestMs = 20_000;
// The time between two images of a form.
const longestIdleMs = 60_000;

/**
 * The decoder (C libraries that a small file can crash or exhaust) has a process, which ends when idle. One image at a
 * time: image-uploads.ts queues.
 */
export function imageProcessor({ program, logger, withinMs = longestMs, idleMs = longestIdleMs }: ProcessorOptions) {
  let worker: ImageWorkerProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  return {
    /** @throws AppError INVALID_IMAGE when time or memory run out */
    async process(bytes: Buffer): Promise<ImageFiles> {
      clearTimeout(idle);
      if (!worker || worker.isLost) worker = new ImageWorkerProcess(program);
      const answer = await worker.process(bytes, withinMs).catch(refuse);
      idle = setTimeout(() => worker?.end(), idleMs).unref();
      if (answer.kind === 'files') return answer.files;
      if (answer.kind === 'refusal') throw new AppError(answer.code, answer.message);
      throw new Error(`No picture can be made here: ${answer.kind === 'failure' ? answer.reason : answer.kind}`);
    },
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
