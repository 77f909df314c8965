import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '../../errors';
import { storageRefusal } from '../../disk/storage-refusal';

export interface IncomingFile {
  readonly size: number;
  /** @throws AppError REQUEST_TIMEOUT when the client has gone */
  read(): Promise<Buffer>;
}

/**
 * Unlinked: nothing remains after a crash.
 * @throws AppError STORAGE_FULL
 */
export async function storeIncoming(stream: Readable): Promise<IncomingFileOnDisk> {
  const path = join(tmpdir(), `studio-incoming-${randomUUID()}`);
  const handle = await open(path, 'wx+', 0o600).catch((error: unknown) => {
    throw storageRefusal(error);
  });
  try {
    await unlink(path);
    await handle.writeFile(stream.iterator({ destroyOnReturn: false }));
    return new IncomingFileOnDisk(handle, (await handle.stat()).size);
  } catch (error) {
    stream.resume();
    await handle.close();
    throw storageRefusal(error);
  }
}

export class IncomingFileOnDisk implements IncomingFile {
  #isClosed = false;

  constructor(
    readonly handle: FileHandle,
    readonly size: number,
  ) {}

  async read(): Promise<Buffer> {
    if (this.#isClosed) throw new AppError('REQUEST_TIMEOUT');
    const bytes = Buffer.alloc(this.size);
    const { bytesRead } = await this.handle.read(bytes, 0, this.size, 0);
    if (bytesRead !== this.size) throw new Error(`Of ${this.size} bytes ${bytesRead} could be read.`);
    return bytes;
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    await this.handle.close();
  }
}
