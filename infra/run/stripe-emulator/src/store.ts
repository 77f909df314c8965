import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { newAccount, type AccountSettings, type Domain } from './account';
import type { StoredResult } from './requests/idempotency';
import type { Charge, Dispute, PaymentIntent, PaymentMethod, Refund, WebhookEvent } from './stripe-objects';
import type { CardOutcome } from './test-cards';

/** The card number is never stored. */
export interface StoredPaymentMethod {
  object: PaymentMethod;
  outcome: CardOutcome;
}

interface Delivery {
  at: number;
  /** The receiver's HTTP status; 0 means no response. */
  status: number;
}

export interface StoredEvent {
  event: WebhookEvent;
  /**
   * `lost` events are dropped on purpose; `failed` ones have used all retries; `idle` ones have a type that is not
   * subscribed.
   */
  state: 'pending' | 'delivered' | 'lost' | 'failed' | 'idle';
  deliveries: Delivery[];
}

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
const WRITE_DELAY_MS = 50;
/**
 * After thousands of payments, a write of the state takes 100 ms and more; the pause after it is this many times as
 * long.
 */
const RESTS_TIMES = 20;

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

export function clearStore(store: Store): void {
  store.account = newAccount();
  for (const name of COLLECTIONS) store[name].clear();
}

/** A missing file changes nothing, a damaged one throws. */
export function loadStore(store: Store, file: string): void {
  if (!existsSync(file)) return;
  const saved = JSON.parse(readFileSync(file, 'utf8')) as Record<string, [string, never][]>;
  for (const name of COLLECTIONS) {
    for (const [id, value] of saved[name] ?? []) store[name].set(id, value);
  }
}

function writeStore(store: Store, file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const saved = Object.fromEntries(COLLECTIONS.map((name) => [name, [...store[name]]]));
  writeFileSync(`${file}.new`, JSON.stringify(saved), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

export type StoreFile = ReturnType<typeof storeFile>;

export function storeFile(store: Store, file: string | undefined) {
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
    changed(): void {
      if (file !== undefined) timer ??= setTimeout(flush, Math.max(WRITE_DELAY_MS, tookMs * RESTS_TIMES));
    },
  };
}
