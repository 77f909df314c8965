declare module '@koa/multer' {
  import type { IncomingMessage } from 'node:http';
  import type { Readable, Writable } from 'node:stream';
  import type { Middleware } from 'koa';

  namespace multer {
    interface IncomingPart {
      readonly stream: Readable;
    }

    /** `_handleFile` calls back with `ctx.file`. */
    interface StorageEngine<Stored extends object> {
      _handleFile(
        request: IncomingMessage,
        part: IncomingPart,
        callback: (error: unknown, stored?: Stored) => void,
      ): void;
      _removeFile(request: IncomingMessage, stored: Stored, callback: (error: unknown) => void): void;
    }

    interface Options<Stored extends object> {
      readonly storage: StorageEngine<Stored>;
      readonly limits: Readonly<Record<string, number>>;
      readonly streamHandler: (request: IncomingMessage, parser: Writable) => void;
    }
  }

  function multer<Stored extends object>(options: multer.Options<Stored>): { single(field: string): Middleware };
  export = multer;
}
