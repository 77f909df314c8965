import type { Readable } from 'node:stream';

/** The bytes of a name never change. */
export interface ImageStorage {
  /** Atomic: all files or none. @throws AppError STORAGE_FULL. */
  put(files: readonly { readonly name: string; readonly bytes: Buffer }[]): Promise<void>;
  /** @returns null when there is no such file. */
  open(name: string): Promise<StoredFile | null>;
  list(): AsyncIterable<{ readonly name: string; readonly changedAt: Date }>;
  remove(names: readonly string[]): Promise<void>;
}

/** Must be read once or closed. */
export interface StoredFile {
  readonly size: number;
  readonly changedAt: Date;
  /** `start` and `end` are inclusive; the file closes at the end. */
  read(start: number, end: number): Promise<Readable>;
  close(): Promise<void>;
}
