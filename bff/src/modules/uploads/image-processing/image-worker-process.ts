import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ErrorCode } from '@studio/contract';
import { withDeadline } from '../../../deadline';
import type { ImageFiles } from './image-files';

/** What the process that decodes pictures says: once that it can, and then what came of each picture. */
export type WorkerMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'files'; readonly files: ImageFiles }
  | { readonly kind: 'refusal'; readonly code: ErrorCode; readonly message: string }
  | { readonly kind: 'failure'; readonly reason: string };

/** The process ended, or was ended, over what it was given. */
export class WorkerLost extends Error {}

const startsWithinMs = 15_000;
/** How often its time is given to a process that others keep from working. */
const turns = 3;
/** What the process may have of memory that is its own, in MB: Node and the largest honest picture take 375 (docs/refusals.md, 71). */
const ownMemoryMb = 448;

// The system takes this process before any other when memory ends, keeps no image of it when it dies, holds it to its limit and lets
// others go first.
const limited = `{ echo 1000 > /proc/self/oom_score_adj; ulimit -c 0; ulimit -d ${ownMemoryMb * 1024}; } 2> /dev/null; exec nice -n 5 "$@"`;
// Decoding is C. Without a compiler of its own Node starts within that limit: Node 24 sets 512 MB aside for compiled code.
const smallNode = [
  '--jitless',
  '--max-old-space-size=64',
  '--max-semi-space-size=1',
  '--single-threaded-gc',
  '--v8-pool-size=0',
];

/** A process that decodes pictures (`image-worker.ts`), one at a time. It keeps nobody up, and ends with whoever started it. */
export class ImageWorkerProcess {
  readonly #child: ChildProcess;
  readonly #ready: Promise<WorkerMessage>;
  #isLost = false;

  /** @param program the built `image-worker.ts` */
  constructor(program: string) {
    const command = [process.execPath, ...smallNode, program];
    const [first = '', ...args] = process.platform === 'win32' ? command : ['/bin/sh', '-c', limited, 'sh', ...command];
    this.#child = spawn(first, args, {
      // It reads what a stranger may have made: no secret of ours is in its environment.
      env: { PATH: process.env.PATH, MALLOC_ARENA_MAX: '2' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    });
    // What went wrong is said by whoever waits for an answer.
    this.#child.on('error', () => (this.#isLost = true)).on('exit', () => (this.#isLost = true));
    this.#child.unref();
    this.#child.channel?.unref();
    this.#ready = this.#next();
    this.#ready.catch(() => undefined);
  }

  get id(): number | undefined {
    return this.#child.pid;
  }

  /** True once it can't be asked any more. */
  get isLost(): boolean {
    return this.#isLost;
  }

  /** What comes of a picture. It lets others go first: while it has had less than half of its time of the processor, it is given that time
   *  again, three times at most.
   *  @throws ProcessLost when it took more time or memory than there is, Error where no picture can be made at all */
  async process(bytes: Buffer, withinMs: number): Promise<WorkerMessage> {
    const late = () => new WorkerLost(`It took longer than ${startsWithinMs} ms.`);
    const first = await withDeadline(this.#ready, startsWithinMs, late).catch((error: unknown) => {
      this.end();
      throw new Error('The process that makes pictures does not start.', { cause: error });
    });
    if (first.kind !== 'ready') return first;
    const [answer, before] = [this.#next(), processorMs(this.id)];
    this.#child.send(bytes, () => undefined);
    for (let turn = 1; turn <= turns; turn++) {
      const said = await Promise.race([answer, sleep(withinMs, null, { ref: false })]);
      if (said) return said;
      // Where the system does not say, it has had its time.
      if (!(processorMs(this.id) - before < withinMs / 2)) break;
    }
    this.end();
    throw new WorkerLost(`It took longer than ${withinMs} ms.`);
  }

  end(): void {
    this.#isLost = true;
    this.#child.kill('SIGKILL');
  }

  #next(): Promise<WorkerMessage> {
    return new Promise((resolve, reject) => {
      const settle = (end: () => void) => {
        this.#child.off('message', onMessage).off('exit', onExit).off('error', onExit);
        end();
      };
      const onMessage = (said: WorkerMessage) => settle(() => resolve(said));
      const onExit = (how: unknown, signal?: string | null) =>
        settle(() => reject(new WorkerLost(`It ended: ${signal ?? String(how)}.`)));
      this.#child.on('message', onMessage).on('exit', onExit).on('error', onExit);
    });
  }
}

/** The time of the processor that a process has had, in ms; NaN where the system does not say. */
function processorMs(id: number | undefined): number {
  try {
    // proc(5): user and system time, in hundredths of a second.
    const [, user = '', system = ''] =
      /\) \S(?: \S+){10} (\d+) (\d+) /.exec(readFileSync(`/proc/${id}/stat`, 'utf8')) ?? [];
    return 10 * (Number(user) + Number(system));
  } catch {
    return NaN;
  }
}
