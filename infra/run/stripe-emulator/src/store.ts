import { appendFileSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { newAccount, type AccountSettings } from './account/account';
import type { Domain } from './account/domains';
import type { StoredResult } from './requests/idempotency';
import type { Charge, Dispute, PaymentIntent, PaymentMethod, Refund, WebhookEvent } from './stripe-objects';
import type { CardOutcome } from './test-cards';

/** A payment method with the fate of its charges; the card's number itself is never kept. */
export interface StoredPaymentMethod {
  object: PaymentMethod;
  outcome: CardOutcome;
}

interface Delivery {
  at: number;
  /** The receiver's HTTP status; 0 when there was no answer. */
  status: number;
}

export interface StoredEvent {
  event: WebhookEvent;
  /** `lost` on purpose; `failed` once all retries are used up; `idle` where nobody is to hear of it. */
  state: 'pending' | 'delivered' | 'lost' | 'failed' | 'idle';
  deliveries: Delivery[];
}

/** Everything the emulator remembers. */
export interface Store {
  account: AccountSettings;
  paymentIntents: Map<string, PaymentIntent>;
  paymentMethods: Map<string, StoredPaymentMethod>;
  charges: Map<string, Charge>;
  refunds: Map<string, Refund>;
  disputes: Map<string, Dispute>;
  domains: Map<string, Domain>;
  events: Map<string, StoredEvent>;
  idempotency: Map<string, StoredResult>;
}

const COLLECTIONS = [
  'paymentIntents',
  'paymentMethods',
  'charges',
  'refunds',
  'disputes',
  'domains',
  'events',
  'idempotency',
] as const;
/** Changes within this time are written together. */
const WRITE_DELAY_MS = 50;
/** All is written each time: after thousands of payments that takes 100 ms and more. So it rests this many times as long. */
const RESTS_TIMES = 20;
/** How much of the state is made text at once, in entries of some 2 KB: the whole of it would need its size in memory twice more. */
const WRITTEN_AT_ONCE = 100;

/** An empty store. */
export function emptyStore(): Store {
  return {
    account: newAccount(),
    paymentIntents: new Map(),
    paymentMethods: new Map(),
    charges: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    domains: new Map(),
    events: new Map(),
    idempotency: new Map(),
  };
}

/** Forgets everything, in place. */
export function clearStore(store: Store): void {
  store.account = newAccount();
  for (const name of COLLECTIONS) store[name].clear();
}

/** Fills the store from a file; a missing file leaves it as it is, a damaged one throws. */
export function loadStore(store: Store, file: string): void {
  if (!existsSync(file)) return;
  const saved = JSON.parse(readFileSync(file, 'utf8')) as Record<string, [string, never][]>;
  for (const name of COLLECTIONS) {
    for (const [id, value] of saved[name] ?? []) store[name].set(id, value);
  }
}

function writeStore(store: Store, file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const written = openSync(`${file}.new`, 'w', 0o600);
  try {
    for (const text of textOf(store)) appendFileSync(written, text);
  } finally {
    closeSync(written);
  }
  renameSync(`${file}.new`, file);
}

/** The store as JSON, an object of lists of entries, piece by piece. */
function* textOf(store: Store): Generator<string> {
  for (const [index, name] of COLLECTIONS.entries()) {
    yield `${index === 0 ? '{' : ','}"${name}":[`;
    const entries = [...store[name]];
    for (let from = 0; from < entries.length; from += WRITTEN_AT_ONCE) {
      const some = JSON.stringify(entries.slice(from, from + WRITTEN_AT_ONCE)).slice(1, -1);
      yield from === 0 ? some : `,${some}`;
    }
    yield ']';
  }
  yield '}';
}

export interface StoreFile {
  /** Says that something changed; the file follows soon, within WRITE_DELAY_MS while the state is small. */
  changed(): void;
  /** Writes at once what is still to be written. */
  flush(): void;
}

/** Keeps the file in step with the store; does nothing without a file. */
export function storeFile(store: Store, file: string | undefined): StoreFile {
  let timer: NodeJS.Timeout | undefined;
  let tookMs = 0;
  const flush = () => {
    if (file === undefined || timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    const since = performance.now();
    writeStore(store, file);
    tookMs = performance.now() - since;
  };
  return {
    flush,
    changed() {
      if (file !== undefined) timer ??= setTimeout(flush, Math.max(WRITE_DELAY_MS, tookMs * RESTS_TIMES));
    },
  };
}
