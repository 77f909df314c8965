import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Logger } from 'pino';
import { fingerprint, sequenceOf, verify, type SignedRecord, type TrustedKeys } from './release-signature.mjs';

interface TrustOptions {
  /** The trusted public keys; read again when it changes. */
  readonly keysFile: string;
  /** Survives restarts, and is outside the release store. */
  readonly stateDirectory: string;
  readonly logger: Logger;
}

/** `record`: the fingerprint of that sequence's record. */
type Seen = Record<string, { sequence: number; record: string } | undefined>;

/** Takes only what is signed for a remote, and nothing older than what this server has seen. */
export class TrustedReleases {
  private keys: TrustedKeys = {};
  private keysAt = 0;
  private readonly file: string;
  private seen: Seen;

  /** @throws when the keys or the state cannot be read */
  constructor(private readonly options: TrustOptions) {
    mkdirSync(options.stateDirectory, { recursive: true });
    this.file = path.join(options.stateDirectory, 'sequences.json');
    this.readKeys();
    this.seen = this.readSeen();
  }

  /** @throws an Error with the reason */
  checkSignature(remote: string, record: SignedRecord): void {
    this.readChangedKeys();
    verify(remote, record, this.keys);
  }

  /** @param name the remote, or another name for a record of its own sequence @throws an Error with both sequences */
  checkSequence(name: string, record: SignedRecord): void {
    const sequence = sequenceOf(record);
    if (sequence === 0) throw new Error('its record has no sequence: it is signed for a candidate alone');
    const seen = this.seen[name];
    if (!seen || sequence > seen.sequence) return;
    if (sequence < seen.sequence)
      throw new Error(`its record is older than one that was seen: sequence ${sequence}, before ${seen.sequence}`);
    if (fingerprint(record) !== seen.record) throw new Error(`another record of sequence ${sequence} was seen`);
  }

  /** Called once the record stands. */
  note(name: string, record: SignedRecord): void {
    const sequence = sequenceOf(record);
    if (sequence <= (this.seen[name]?.sequence ?? 0)) return;
    this.seen = { ...this.seen, [name]: { sequence, record: fingerprint(record) } };
    try {
      this.write();
    } catch (error) {
      this.options.logger.error({ err: error }, 'the sequences of releases cannot be stored; a restart forgets them');
    }
  }

  private write(): void {
    // Another front server may share the folder.
    const later = Object.entries(this.readSeen()).filter(
      ([name, stored]) => (stored?.sequence ?? 0) > (this.seen[name]?.sequence ?? 0),
    );
    const aside = `${this.file}.${process.pid}`;
    const text = JSON.stringify({ ...this.seen, ...Object.fromEntries(later) }, null, 2);
    writeFileSync(aside, `${text}\n`, { flush: true });
    renameSync(aside, this.file);
  }

  private readSeen(): Seen {
    try {
      return JSON.parse(readFileSync(this.file, 'utf8')) as Seen;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
      throw error;
    }
  }

  /** While the list is being written or is broken, the last good one counts. */
  private readChangedKeys(): void {
    try {
      if (statSync(this.options.keysFile).mtimeMs !== this.keysAt) this.readKeys();
    } catch (error) {
      this.options.logger.warn({ err: error }, 'the trusted keys cannot be read; the last good ones count');
    }
  }

  private readKeys(): void {
    const { mtimeMs } = statSync(this.options.keysFile);
    this.keys = JSON.parse(readFileSync(this.options.keysFile, 'utf8')) as TrustedKeys;
    this.keysAt = mtimeMs;
  }
}
