import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ErrorCode } from '@studio/contract';
import { withDeadline } from '../../../deadline';
import type { ImageFiles } from './image-files';

export type WorkerMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'files'; readonly files: ImageFiles }
  | { readonly kind: 'refusal'; readonly code: ErrorCode; readonly message: string }
  | { readonly kind: 'failure'; readonly reason: string };

export class WorkerLost extends Error {}

const startsWithinMs = 15_000;
/** How many time slices a process gets when the machine is busy. */
const turns = 3;
/** In MB: Node and the largest legitimate image take 375 (refusal 71). */
const ownMemoryMb = 448;

// The worker is the OOM killer's first victim, dumps no core, and has little memory and low priority.
const limited = `{ echo 1000 > /proc/self/oom_score_adj; ulimit -c 0; ulimit -d ${ownMemoryMb * 1024}; } 2> /dev/null; exec nice -n 5 "$@"`;
// Node 24 reserves 512 MB for compiled code.
const smallNode = [
  '--jitless',
  '--max-old-space-size=64',
  '--max-semi-space-size=1',
  '--single-threaded-gc',
  '--v8-pool-size=0',
];

/** The worker ends with this process and does not keep it alive. */
export class ImageWorkerProcess {
  readonly #child: ChildProcess;
  readonly #ready: Promise<WorkerMessage>;
  #isLost = false;

  /** @param program the built `image-worker.ts` */
  constructor(program: string) {
    const command = [process.execPath, ...smallNode, program];
    const [first = '', ...args] = process.platform === 'win32' ? command : ['/bin/sh', '-c', limited, 'sh', ...command];
    this.#child = spawn(first, args, {
      // It decodes untrusted bytes, so it gets no secrets.
      env: { PATH: process.env.PATH, MALLOC_ARENA_MAX: '2' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    });
    this.#child.on('error', () => (this.#isLost = true)).on('exit', () => (this.#isLost = true));
    this.#child.unref();
    this.#child.channel?.unref();
    this.#ready = this.#next();
    this.#ready.catch(() => undefined);
  }

  get id(): number | undefined {
    return this.#child.pid;
  }

  get isLost(): boolean {
    return this.#isLost;
  }

  /**
   * A process that got less than half of its time on the processor gets another slice, three at most.
   * @throws WorkerLost when time or memory run out
   */
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
      // NaN (no /proc): the time counts as used.
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

/** NaN without /proc. */
function processorMs(id: number | undefined): number {
  try {
    // proc(5): user and system time in 1/100 s.
    const [, user = '', system = ''] =
      /\) \S(?: \S+){10} (\d+) (\d+) /.exec(readFileSync(`/proc/${id}/stat`, 'utf8')) ?? [];
    return 10 * (Number(user) + Number(system));
  } catch {
    return NaN;
  }
}
