import type { EventType } from './stripe-objects';
import { newId } from './identifiers';

/** Kinds that begin with webhook_ apply to events, the others to API calls. */
export const BEHAVIOUR_KINDS = [
  'error',
  'stored_error',
  'rate_limit',
  'processing',
  'delay',
  'drop_request',
  'drop_reply',
  'webhook_lose',
  'webhook_duplicate',
  'webhook_delay',
  'webhook_reorder',
] as const;

type BehaviourKind = (typeof BEHAVIOUR_KINDS)[number];

/** An absent filter matches everything. */
export interface BehaviourInput {
  kind: BehaviourKind;
  /** The number of times that the behaviour applies; an absent value means until it is removed. */
  times?: number;
  /** The probability is from 0 to 1, by default 1. */
  probability?: number;
  /** The method and the path prefix filter API calls only. */
  method?: string;
  path?: string;
  /**
   * For API calls only: the behaviour applies before (default) or after (error, stored_error, delay) the call takes
   * effect.
   */
  when?: 'before' | 'after';
  /** For rate_limit: the allowed calls per second. */
  perSecond?: number;
  /** For error and stored_error: the HTTP status, by default 500. */
  status?: number;
  /**
   * For delay and webhook_delay: the duration; for webhook_reorder: the wait for the next event; for processing: the
   * time to success (absent: never).
   */
  milliseconds?: number;
  /**
   * For webhook_duplicate: the number of additional deliveries; for webhook_reorder: the number of events to reverse.
   */
  count?: number;
  /** The event type filters webhooks only. */
  type?: EventType;
}

interface Behaviour extends BehaviourInput {
  id: string;
  acted: number;
}

interface CallSubject {
  method: string;
  path: string;
  when: 'before' | 'after';
}

export type Behaviours = ReturnType<typeof createBehaviours>;

function matchesCall(behaviour: Behaviour, subject: CallSubject): boolean {
  if (behaviour.method !== undefined && behaviour.method.toUpperCase() !== subject.method) return false;
  if (behaviour.path !== undefined && !subject.path.startsWith(behaviour.path)) return false;
  // drop_reply always applies after the effect, drop_request before it.
  if (behaviour.kind === 'drop_reply') return subject.when === 'after';
  if (behaviour.kind === 'drop_request') return subject.when === 'before';
  return (behaviour.when ?? 'before') === subject.when;
}

export function createBehaviours() {
  const active = new Map<string, Behaviour>();

  const take = (matches: (behaviour: Behaviour) => boolean): Behaviour | undefined => {
    const found = [...active.values()].find(
      (behaviour) => matches(behaviour) && Math.random() < (behaviour.probability ?? 1),
    );
    if (found === undefined) return undefined;
    found.acted += 1;
    if (found.acted >= (found.times ?? Infinity)) active.delete(found.id);
    return found;
  };

  const calls = new Map<string, number[]>();
  const isFull = ({ id, perSecond = 1 }: Behaviour): boolean => {
    const now = Date.now();
    const recent = (calls.get(id) ?? []).filter((at) => now - at < 1000);
    const isOver = recent.length >= perSecond;
    calls.set(id, isOver ? recent : [...recent, now]);
    return isOver;
  };

  return {
    add(input: BehaviourInput): Behaviour {
      const behaviour: Behaviour = { ...input, id: newId('behaviour'), acted: 0 };
      active.set(behaviour.id, behaviour);
      return behaviour;
    },
    list: () => [...active.values()],
    /** @returns false when there is none with that id. */
    remove: (id: string) => active.delete(id),
    clear: () => active.clear(),
    forCall: (kinds: readonly BehaviourKind[], subject: CallSubject) =>
      take((one) => kinds.includes(one.kind) && matchesCall(one, subject)),
    /** True if a `rate_limit` rejects this call; otherwise the call is counted. */
    isOverRate: (subject: CallSubject) =>
      take((one) => one.kind === 'rate_limit' && matchesCall(one, subject) && isFull(one)) !== undefined,
    forConfirmation: () => take((one) => one.kind === 'processing'),
    forEvent: (kind: BehaviourKind, type: EventType) => take((one) => one.kind === kind && (one.type ?? type) === type),
  };
}
