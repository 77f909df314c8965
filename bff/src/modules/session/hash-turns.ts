import { AppError } from '../../errors';

/** Whose turn it is to have a password hashed. */
export interface HashTurn {
  /** Those who are counted together: a network, a device. */
  readonly who: string;
  /** How often they were wrong lately; less than none goes before all strangers. */
  readonly failures: number;
}

interface Waiting extends HashTurn {
  readonly begin: () => void;
  readonly refuse: () => void;
}

// docs/refusals.md, 35.
const placesEach = 5;
// The last one waits for as many hashes, which is well within the time that a call has.
const placesInAll = 10;

const waiting: Waiting[] = [];
let working: HashTurn | undefined;

/** Hashes one at a time. Who was wrong least often is next; when all places are taken, who was wrong most often loses theirs, so that
 *  nobody who guesses keeps out who does not.
 *  @throws AppError TOO_MANY to who has five places, or loses theirs */
export async function inTurn<T>(turn: HashTurn, work: () => Promise<T>): Promise<T> {
  await place(turn);
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    working = next;
    next?.begin();
  }
}

function place(turn: HashTurn): Promise<void> {
  const own = [...waiting, ...(working ? [working] : [])].filter(({ who }) => who === turn.who);
  if (own.length >= placesEach) throw new AppError('TOO_MANY');
  if (!working) {
    working = turn;
    return Promise.resolve();
  }
  return new Promise((begin, reject) => {
    waiting.push({ ...turn, begin, refuse: () => reject(new AppError('TOO_MANY')) });
    waiting.sort((one, other) => one.failures - other.failures);
    if (waiting.length > placesInAll) waiting.pop()?.refuse();
  });
}
