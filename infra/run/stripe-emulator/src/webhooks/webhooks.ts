import type { Behaviours } from '../behaviours';
import { newId, nowSeconds } from '../identifiers';
import type { Store, StoredEvent, StoreFile } from '../store';
import type { EventSubject, EventType } from '../stripe-objects';
import { sendWebhook, type WebhookTarget } from './webhook-sender';

/** Stripe retries for days, the emulator for over a minute. */
export const RETRY_DELAYS_MS = [500, 1500, 4000, 10_000, 20_000, 40_000];
const REORDER_WAIT_MS = 500;

/** The origin is null for events of the dashboard or a bank. */
export interface EventOrigin {
  requestId: string | null;
  idempotencyKey: string | null;
}

interface EventCause extends EventOrigin {
  previous?: object;
}

export type Webhooks = ReturnType<typeof createWebhooks>;

export interface WebhooksOptions {
  store: Store;
  file: StoreFile;
  behaviours: Behaviours;
  target: WebhookTarget;
  retryDelaysMs: readonly number[];
}

const isHeard = ({ enabledEvents }: WebhookTarget, type: EventType) =>
  enabledEvents.includes('*') || enabledEvents.includes(type);

export function createWebhooks({ store, file, behaviours, target, retryDelaysMs }: WebhooksOptions) {
  const closing = new AbortController();
  const timers = new Set<NodeJS.Timeout>();
  let underWay = 0;
  let held: StoredEvent[] = [];
  let heldTimer: NodeJS.Timeout | undefined;

  const later = (milliseconds: number, action: () => void): NodeJS.Timeout => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      action();
    }, milliseconds);
    timers.add(timer);
    return timer;
  };

  const deliver = async (stored: StoredEvent, attempt: number): Promise<void> => {
    underWay += 1;
    const status = await sendWebhook(stored.event, target, closing.signal);
    underWay -= 1;
    if (closing.signal.aborted) return;
    stored.deliveries.push({ at: Date.now(), status });
    const isDelivered = status >= 200 && status < 300;
    const retryMs = retryDelaysMs[attempt];
    if (isDelivered) {
      stored.state = 'delivered';
      stored.event.pending_webhooks = 0;
    } else if (retryMs !== undefined) later(retryMs, () => void deliver(stored, attempt + 1));
    else if (stored.state !== 'delivered') stored.state = 'failed';
    file.changed();
  };

  const dispatch = (stored: StoredEvent): void => {
    const { type } = stored.event;
    const copies = behaviours.forEvent('webhook_duplicate', type);
    const pause = behaviours.forEvent('webhook_delay', type);
    for (let sent = 0; sent <= (copies ? (copies.count ?? 1) : 0); sent += 1) {
      if (pause) later(pause.milliseconds ?? 1000, () => void deliver(stored, 0));
      else void deliver(stored, 0);
    }
  };

  const releaseHeld = (): void => {
    if (heldTimer) {
      clearTimeout(heldTimer);
      timers.delete(heldTimer);
    }
    heldTimer = undefined;
    const reversed = held.reverse();
    held = [];
    reversed.forEach((stored, index) => later(index * 50, () => dispatch(stored)));
  };

  const hold = (stored: StoredEvent, count: number, milliseconds: number): void => {
    held.push(stored);
    if (held.length >= count) releaseHeld();
    else heldTimer ??= later(milliseconds, releaseHeld);
  };

  return {
    target,
    emit(type: EventType, object: EventSubject, { requestId, idempotencyKey, previous }: EventCause): void {
      const event = {
        id: newId('evt'),
        object: 'event' as const,
        api_version: target.apiVersion,
        created: nowSeconds(),
        data: { object: structuredClone(object), ...(previous && { previous_attributes: previous }) },
        livemode: false as const,
        pending_webhooks: 1,
        request: { id: requestId, idempotency_key: idempotencyKey },
        type,
      };
      const stored: StoredEvent = { event, state: 'pending', deliveries: [] };
      store.events.set(event.id, stored);
      if (target.url === undefined || !isHeard(target, type)) stored.state = 'idle';
      else if (behaviours.forEvent('webhook_lose', type)) stored.state = 'lost';
      else {
        const order = behaviours.forEvent('webhook_reorder', type);
        if (order) hold(stored, order.count ?? 2, order.milliseconds ?? REORDER_WAIT_MS);
        else dispatch(stored);
      }
    },
    resend(stored: StoredEvent): void {
      if (stored.state !== 'delivered') stored.state = 'pending';
      void deliver(stored, retryDelaysMs.length);
    },
    resume(): void {
      for (const stored of store.events.values()) if (stored.state === 'pending') void deliver(stored, 0);
    },
    outstanding: () => underWay + timers.size,
    /** Drops scheduled and held events; running deliveries end by themselves. */
    cancelAll(): void {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      heldTimer = undefined;
      held = [];
    },
    close(): void {
      closing.abort();
      this.cancelAll();
    },
  };
}
