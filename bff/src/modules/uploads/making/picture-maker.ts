import type { Logger } from 'pino';
import { AppError } from '../../../errors';
import type { PictureFiles } from './picture-files';
import { PictureProcess, ProcessLost } from './picture-process';

interface MakerOptions {
  /** The built `picture-child.ts`. */
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
 *  comes. One picture at a time, which image-store.ts sees to. */
export function pictureMaker({ program, logger, withinMs = longestMs, idleMs = longestIdleMs }: MakerOptions) {
  let child: PictureProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  return {
    /** @throws AppError as `makePictureFiles` does, and INVALID_IMAGE for what takes more time or memory than there is. */
    async make(bytes: Buffer): Promise<PictureFiles> {
      clearTimeout(idle);
      if (!child || child.isLost) child = new PictureProcess(program);
      const said = await child.ask(bytes, withinMs).catch(refuse);
      idle = setTimeout(() => child?.end(), idleMs).unref();
      if (said.kind === 'files') return said.files;
      if (said.kind === 'refusal') throw new AppError(said.code, said.message);
      throw new Error(`No picture can be made here: ${said.kind === 'failure' ? said.reason : said.kind}`);
    },
    /** The id of the process, while there is one. */
    get processId(): number | undefined {
      return child?.isLost ? undefined : child?.id;
    },
  };

  function refuse(error: unknown): never {
    if (!(error instanceof ProcessLost)) throw error;
    logger.warn({ err: error }, 'a picture ended the process that was to read it');
    throw new AppError('INVALID_IMAGE', undefined, { cause: error });
  }
}

export type PictureMaker = ReturnType<typeof pictureMaker>;
