declare module 's3rver' {
  import type { Server } from 'node:http';
  import type { AddressInfo } from 'node:net';
  import type { Middleware } from 'koa';

  export default class S3rver {
    constructor(options: {
      readonly port: number;
      readonly address: string;
      readonly silent: boolean;
      readonly directory: string;
      readonly configureBuckets: readonly { readonly name: string; readonly configs: readonly string[] }[];
    });
    readonly middleware: Middleware[];
    readonly store: {
      getMetadata(bucket: string, key: string): Promise<{ etag: string; 'content-length': number }>;
      deleteObject(bucket: string, key: string): Promise<void>;
    };
    readonly httpServer: Server;
    readonly logger: { silent: boolean };
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
