/** The part of @koa/multer and multer that is used here; neither brings types. */
declare module '@koa/multer' {
  import type { IncomingMessage } from 'node:http';
  import type { Readable, Writable } from 'node:stream';
  import type { Middleware } from 'koa';

  namespace multer {
    interface IncomingPart {
      readonly stream: Readable;
    }

    /** Where the bytes of a file part go. What `_handleFile` calls back with is put on `ctx.file`. */
    interface StorageEngine<Kept extends object> {
      _handleFile(request: IncomingMessage, part: IncomingPart, callback: (error: unknown, kept?: Kept) => void): void;
      _removeFile(request: IncomingMessage, kept: Kept, callback: (error: unknown) => void): void;
    }

    interface Options<Kept extends object> {
      readonly storage: StorageEngine<Kept>;
      readonly limits: Readonly<Record<string, number>>;
      readonly streamHandler: (request: IncomingMessage, parser: Writable) => void;
    }
  }

  function multer<Kept extends object>(options: multer.Options<Kept>): { single(field: string): Middleware };
  export = multer;
}
