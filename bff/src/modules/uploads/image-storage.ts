import type { Readable } from 'node:stream';

/** Where pictures are kept: a directory, or a bucket. A name's bytes never change. */
export interface ImageStorage {
  /** Keeps all of these files or none. @throws AppError STORAGE_FULL. */
  put(files: readonly { readonly name: string; readonly bytes: Buffer }[]): Promise<void>;
  /** @returns null when there is no such file. */
  open(name: string): Promise<StoredFile | null>;
  /** Every file that is there, in any order. */
  list(): AsyncIterable<{ readonly name: string; readonly changedAt: Date }>;
  /** Removes files; one that is gone already is no trouble. */
  remove(names: readonly string[]): Promise<void>;
}

/** A stored file, opened. It is read once or closed. */
export interface StoredFile {
  readonly size: number;
  readonly changedAt: Date;
  /** The bytes from `start` to `end`, both included. Closes the file at the end. */
  read(start: number, end: number): Promise<Readable>;
  close(): Promise<void>;
}
