/** What a member of a MySQL group says of itself. */
export interface Member {
  readonly name: string;
  /** `performance_schema.replication_group_members`. 'ONLINE', 'RECOVERING', 'OFFLINE', 'ERROR' … */
  readonly state: string;
  /** Whether it sees more than half of its group. */
  readonly hasQuorum: boolean;
  /** False: it holds nothing of the group, only what its own installation made. */
  readonly isKnown: boolean;
  /** The names of the members whose transactions it has all, applied or received, itself among them. */
  readonly covers: readonly string[];
}

export type Plan =
  /** Every member is in the group. */
  | { readonly kind: 'whole' }
  /** These enter the group that there is. Of them, who holds nothing of it copies everything from `giver`, and waits while there is none. */
  | { readonly kind: 'join'; readonly names: readonly string[]; readonly giver: string | undefined }
  /** No group there is: this one begins it, and the others join. */
  | { readonly kind: 'begin'; readonly name: string }
  /** Nothing can be done without risking what was written; `why` for the operator. */
  | { readonly kind: 'wait'; readonly why: string };

/** What a group of `size` members needs, of whom these answer. A group is never begun beside one that may be there, nor from a member that lacks
 *  what another one has: what was answered as written is in more than half of the members. */
export function planFor(members: readonly Member[], size: number): Plan {
  const inGroup = members.filter(({ state, hasQuorum }) => hasQuorum && isIn(state));
  const outside = members.filter(({ state }) => !isIn(state));
  if (inGroup.length > 0) {
    // A group knows itself by what was written in it: a copy of one that holds nothing of it yet would have to be made again.
    const giver = inGroup.find(({ state, isKnown }) => state === 'ONLINE' && isKnown)?.name;
    if (outside.length > 0) return { kind: 'join', names: outside.map(({ name }) => name), giver };
    return inGroup.length === size
      ? { kind: 'whole' }
      : { kind: 'wait', why: `members that do not answer: ${size - members.length}` };
  }
  const left = members.find(({ state }) => isIn(state));
  if (left) return { kind: 'wait', why: `${left.name} is in a group that lacks most of its members` };
  const known = members.filter(({ isKnown }) => isKnown);
  const isEverybody = members.length === size;
  if (!isEverybody && known.length <= size / 2)
    return { kind: 'wait', why: `${members.length} of ${size} answer: too few to know what was written` };
  if (known.length === 0) return { kind: 'begin', name: members[0]!.name };
  const ahead = known.find(({ covers }) => known.every(({ name }) => covers.includes(name)));
  if (ahead) return { kind: 'begin', name: ahead.name };
  const names = known.map(({ name }) => name).join(' and ');
  return { kind: 'wait', why: `each of ${names} has something that another one lacks` };
}

const isIn = (state: string) => state === 'ONLINE' || state === 'RECOVERING';
