import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Logger } from 'pino';
import { highestSeen, seenOf, verify } from './release-signature.mjs';
import type { SeenRecord, SignedRecord, TrustedKeys } from './release-signature.mjs';

interface TrustOptions {
  /** The trusted public keys; read again when it changes. */
  readonly keysFile: string;
  /** Survives restarts, and is outside the release store. */
  readonly stateDirectory: string;
  readonly logger: Logger;
}

/** By each key the highest, the latest first. */
type Seen = Record<string, readonly SeenRecord[] | undefined>;

/** Takes only what is signed for a remote, and nothing older than what this server has seen. */
export class TrustedReleases {
  private keys: TrustedKeys = {};
  private keysAt = 0;
  private areKeysBroken = false;
  private readonly file: string;
  private seen: Seen;

  /** @throws when the keys or the state cannot be read */
  constructor(private readonly options: TrustOptions) {
    mkdirSync(options.stateDirectory, { recursive: true });
    this.file = path.join(options.stateDirectory, 'sequences.json');
    this.readKeys();
    this.seen = this.readSeen();
  }

  /** @throws an Error with the reason; KeyRevoked */
  checkSignature(remote: string, record: SignedRecord): void {
    this.readChangedKeys();
    verify(remote, record, this.keys);
  }

  /** False also once the key is revoked. */
  isSigned(remote: string, record: SignedRecord): boolean {
    try {
      this.checkSignature(remote, record);
      return true;
    } catch {
      return false;
    }
  }

  /** @param name the remote, or another name for a record of its own sequence @throws an Error with both sequences */
  checkSequence(name: string, record: SignedRecord): void {
    const { sequence, record: fingerprint } = seenOf(record);
    if (sequence === 0) throw new Error('its record has no sequence: it is signed for a candidate alone');
    const seen = this.highest(name);
    if (!seen || sequence > seen.sequence) return;
    if (sequence < seen.sequence)
      throw new Error(`its record is older than one that was seen: sequence ${sequence}, before ${seen.sequence}`);
    if (fingerprint !== seen.record) throw new Error(`another record of sequence ${sequence} was seen`);
  }

  /** The build that stood last, of the keys that are trusted now. */
  lastBuild(name: string): string | undefined {
    return this.highest(name)?.build;
  }

  /** Called once the record stands. */
  note(name: string, record: SignedRecord): void {
    const own = seenOf(record);
    const known = this.seen[name] ?? [];
    const ofKeys = known.find((one) => keysOf(one) === keysOf(own));
    if (own.sequence < (this.highest(name)?.sequence ?? 0) || own.sequence <= (ofKeys?.sequence ?? 0)) return;
    this.seen = { ...this.seen, [name]: highestByKeys([own, ...known]) };
    try {
      this.write();
    } catch (error) {
      this.options.logger.error({ err: error }, 'the sequences of releases cannot be stored; a restart forgets them');
    }
  }

  private highest(name: string): SeenRecord | undefined {
    this.readChangedKeys();
    return highestSeen(this.seen[name] ?? [], this.keys);
  }

  private write(): void {
    // Another front server may share the folder.
    const stored = this.readSeen();
    const names = [...new Set([...Object.keys(stored), ...Object.keys(this.seen)])];
    const all = names.map((name) => [name, highestByKeys([...(this.seen[name] ?? []), ...(stored[name] ?? [])])]);
    const aside = `${this.file}.${process.pid}`;
    writeFileSync(aside, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`, { flush: true });
    renameSync(aside, this.file);
  }

  private readSeen(): Seen {
    try {
      const stored = JSON.parse(readFileSync(this.file, 'utf8')) as Record<string, SeenRecord | SeenRecord[]>;
      // Earlier versions kept one record a name.
      return Object.fromEntries(Object.entries(stored).map(([name, seen]) => [name, [seen].flat()]));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
      throw error;
    }
  }

  /** While the list is being written or is broken, the last good one counts. */
  private readChangedKeys(): void {
    try {
      if (statSync(this.options.keysFile).mtimeMs !== this.keysAt) this.readKeys();
      this.areKeysBroken = false;
    } catch (error) {
      if (!this.areKeysBroken)
        this.options.logger.warn({ err: error }, 'the trusted keys cannot be read; the last good ones count');
      this.areKeysBroken = true;
    }
  }

  private readKeys(): void {
    const { mtimeMs } = statSync(this.options.keysFile);
    this.keys = JSON.parse(readFileSync(this.options.keysFile, 'utf8')) as TrustedKeys;
    this.keysAt = mtimeMs;
  }
}

const keysOf = ({ keys = [] }: SeenRecord) => keys.join(' ');

/** Of equal sequences the first. */
function highestByKeys(records: readonly SeenRecord[]): SeenRecord[] {
  const highest = new Map<string, SeenRecord>();
  for (const one of records) {
    const known = highest.get(keysOf(one));
    if (!known || one.sequence > known.sequence) highest.set(keysOf(one), one);
  }
  return [...highest.values()];
}
