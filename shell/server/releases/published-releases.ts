import type { Logger } from 'pino';

/** `build` null: the release record is unreadable. */
export interface Rejection {
  readonly build: string | null;
  readonly problem: string;
}

interface Published {
  readonly etag: string | null;
  readonly rejection: Rejection | null;
  readonly isRevoked: boolean;
}

/** What the registry has found about each remote's published record. */
export class PublishedReleases {
  private readonly found = new Map<string, Published>();

  constructor(private readonly logger: Logger) {}

  /** Null: the record must be read again. */
  etagOf(remote: string): string | null {
    return this.found.get(remote)?.etag ?? null;
  }

  rejectionOf(remote: string): Rejection | null {
    return this.found.get(remote)?.rejection ?? null;
  }

  isRevoked(remote: string): boolean {
    return this.found.get(remote)?.isRevoked ?? false;
  }

  forget(remote: string): void {
    this.found.delete(remote);
  }

  accept(remote: string, etag: string | null): void {
    this.found.set(remote, { etag, rejection: null, isRevoked: false });
  }

  /** Logs a problem once. `stays`: the build that is live instead. */
  reject(
    remote: string,
    rejection: Rejection,
    { stays, isRevoked }: { stays: string | null; isRevoked: boolean },
  ): void {
    const before = this.rejectionOf(remote);
    this.found.set(remote, { etag: null, rejection, isRevoked });
    if (rejection.problem === before?.problem && rejection.build === before.build) return;
    const then = stays === null ? 'the remote is offline' : 'the last good one stays live';
    this.logger.warn({ remote, ...rejection, stays }, `release rejected; ${then}`);
  }
}
