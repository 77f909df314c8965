import type { EventType } from './stripe-objects';
import { newId } from './identifiers';

/** The misbehaviours that tests can ask for. Those named webhook_* concern events, the others calls of the API. */
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

/** One misbehaviour, as posted to the control API. Absent filters match everything. */
export interface BehaviourInput {
  kind: BehaviourKind;
  /** How often it acts before it is used up; absent: until it is removed. */
  times?: number;
  /** Chance from 0 to 1 that it acts where it matches; 1 by default. */
  probability?: number;
  /** Calls only: the HTTP method and the beginning of the path. */
  method?: string;
  path?: string;
  /** Calls only: before or (error, stored_error, delay) after the call took effect; before by default. */
  when?: 'before' | 'after';
  /** rate_limit: how many calls a second are answered. */
  perSecond?: number;
  /** error, stored_error: the status to answer; 500 by default. */
  status?: number;
  /** delay, webhook_delay: how long; webhook_reorder: how long to wait for the next event; processing: after how long it succeeds, never by
   *  itself when absent. */
  milliseconds?: number;
  /** webhook_duplicate: how many deliveries more; webhook_reorder: how many events to turn round. */
  count?: number;
  /** Webhooks only: the event's type. */
  type?: EventType;
}

interface Behaviour extends BehaviourInput {
  id: string;
  /** How often it acted. */
  acted: number;
}

interface CallSubject {
  method: string;
  path: string;
  when: 'before' | 'after';
}

export interface Behaviours {
  add(input: BehaviourInput): Behaviour;
  list(): Behaviour[];
  /** @returns false when there is none with that id. */
  remove(id: string): boolean;
  clear(): void;
  /** The behaviour of one of these kinds that acts on this call now, if any; counts as one of its times. */
  forCall(kinds: readonly BehaviourKind[], subject: CallSubject): Behaviour | undefined;
  /** Whether a `rate_limit` refuses this call; counts it otherwise. */
  isOverRate(subject: CallSubject): boolean;
  /** The behaviour that acts on a confirmation in place of succeeding at once. */
  forConfirmation(): Behaviour | undefined;
  /** The same for an event. */
  forEvent(kind: BehaviourKind, type: EventType): Behaviour | undefined;
}

function matchesCall(behaviour: Behaviour, subject: CallSubject): boolean {
  if (behaviour.method !== undefined && behaviour.method.toUpperCase() !== subject.method) return false;
  if (behaviour.path !== undefined && !subject.path.startsWith(behaviour.path)) return false;
  // A dropped reply is after the effect and a dropped request before it, by their nature.
  if (behaviour.kind === 'drop_reply') return subject.when === 'after';
  if (behaviour.kind === 'drop_request') return subject.when === 'before';
  return (behaviour.when ?? 'before') === subject.when;
}

/** The list of what is to go wrong, in the order in which it was asked for. */
export function createBehaviours(): Behaviours {
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

  /** When the calls of the last second came, of each rate limit. */
  const calls = new Map<string, number[]>();
  const isFull = ({ id, perSecond = 1 }: Behaviour): boolean => {
    const now = Date.now();
    const recent = (calls.get(id) ?? []).filter((at) => now - at < 1000);
    const isOver = recent.length >= perSecond;
    calls.set(id, isOver ? recent : [...recent, now]);
    return isOver;
  };

  return {
    add(input) {
      const behaviour: Behaviour = { ...input, id: newId('behaviour'), acted: 0 };
      active.set(behaviour.id, behaviour);
      return behaviour;
    },
    list: () => [...active.values()],
    remove: (id) => active.delete(id),
    clear: () => active.clear(),
    forCall: (kinds, subject) => take((one) => kinds.includes(one.kind) && matchesCall(one, subject)),
    isOverRate: (subject) =>
      take((one) => one.kind === 'rate_limit' && matchesCall(one, subject) && isFull(one)) !== undefined,
    forConfirmation: () => take((one) => one.kind === 'processing'),
    forEvent: (kind, type) => take((one) => one.kind === kind && (one.type ?? type) === type),
  };
}
