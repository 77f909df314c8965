import type { ErasedPerson, PersonalData } from '@studio/contract';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Config } from '../../../config/config';
import { fromRowTime } from '../../../db/rows';
import { transaction } from '../../../db/transaction';
import { storageRefusal } from '../../../disk/storage-refusal';
import { AppError, invalidRequest } from '../../../errors';
import {
  awaitingPaymentStates,
  orderNumbersRepo,
  type OrderState,
  reviewStates,
  toFulfilStates,
  toRefundStates,
} from '../../ordering';
import { type ErasureList, erasureList } from './erasure-list';
import { findPeople } from './find-people';
import { personalDataInventory } from './personal-data-inventory';
import { orderNames, ordersOf, type Person } from './person';
import { plainAddress } from '../../../plain-address';

interface PersonalDataOptions {
  readonly db: Knex;
  readonly list: ErasureList;
  /** All notices to the owner would match. */
  readonly ownerEmail: string;
  readonly logger: Logger;
}

/** A query has exactly one of the two. */
interface PersonQuery {
  readonly email?: string;
  readonly order?: string;
}

const unfinished: readonly { readonly states: readonly OrderState[]; readonly why: string }[] = [
  { states: awaitingPaymentStates, why: 'is being paid' },
  { states: toFulfilStates, why: 'is not sent yet' },
  { states: reviewStates, why: 'is waiting for your decision' },
  { states: toRefundStates, why: 'is still to be refunded' },
];

/** Erases data as far as accounting law allows (0033, 0034). */
function personalDataService({ db, list, ownerEmail, logger }: PersonalDataOptions) {
  return {
    findPeople: (said: string) => findPeople(db, said),
    /** @throws AppError INVALID_REQUEST for the owner's own address */
    async find(query: PersonQuery): Promise<PersonalData> {
      const person = await personOf(query);
      const kept = [];
      for (const { what, find } of personalDataInventory) kept.push({ what, rows: await find(db, person) });
      return { email: person.address ?? '', kept, blockers: await blockersOf(db, person) };
    },
    /**
     * Writes the list first, so that the next start completes an erasure.
     * @throws AppError CONFLICT for an unfinished order; STORAGE_FULL
     */
    async erase(query: PersonQuery): Promise<ErasedPerson> {
      const person = await personOf(query);
      const erased = await transaction(db, async (tx) => {
        const blockers = await blockersOf(tx, person);
        if (blockers.length > 0)
          throw new AppError('CONFLICT', `${blockers.join(' ')} Nothing was erased: finish that first.`);
        const ids: string[] = await ordersOf(tx, person).pluck('id');
        const counts = await eraseAll(tx, person);
        try {
          list.note([...(person.address === null ? [] : [person.address]), ...ids.map(orderMark)], new Date());
        } catch (error) {
          throw storageRefusal(error);
        }
        return counts;
      });
      logger.info({ rows: erased.reduce((sum, { rows }) => sum + rows, 0) }, 'a person was erased');
      return { email: person.address ?? '', erased };
    },
    /**
     * Repeats erasures after a restored backup.
     * @returns the number of persons
     */
    async reapplyErasures(): Promise<number> {
      const erasedAt = list.read();
      if (!erasedAt) return 0;
      let people = 0;
      for (const { address, oldest } of await storedAddresses()) {
        const before = erasedAt(address);
        if (!before || oldest > before) continue;
        if (await isErasedNow({ ...addressed(address), before })) people += 1;
      }
      for (const { id, created_at: at } of await nameableOrders(db)) {
        const before = erasedAt(orderMark(id));
        if (!before || new Date(fromRowTime(at)) > before) continue;
        if (await isErasedNow({ ...(await ordered(id)), before })) people += 1;
      }
      if (people > 0) logger.warn({ people }, 'erased again who had come back with a restored backup');
      return people;
    },
  };

  async function isErasedNow(person: Person): Promise<boolean> {
    const counts = await transaction(db, (tx) => eraseAll(tx, person));
    return counts.some(({ rows }) => rows > 0);
  }

  async function personOf({ email, order }: PersonQuery): Promise<Person> {
    if ((email === undefined) === (order === undefined))
      throw invalidRequest([{ field: 'email', message: 'or an order is required, not both' }]);
    if (order !== undefined) return ordered(order);
    const address = plainAddress(email ?? '');
    if (address === plainAddress(ownerEmail))
      throw invalidRequest([
        { field: 'email', message: 'is your own: every email that the shop sends you would be listed' },
      ]);
    return addressed(address);
  }

  async function ordered(id: string): Promise<Person> {
    const row = await db('orders').where({ id }).first<{ payment_intent_id: string | null }>('payment_intent_id');
    if (!row) throw new AppError('NOT_FOUND', 'There is no such order.');
    const [names = []] = await orderNames(db, [{ id, ...row }]);
    return { address: null, order: id, names };
  }

  async function storedAddresses(): Promise<{ address: string; oldest: Date }[]> {
    const oldest = new Map<string, Date>();
    for (const { table, column, at: moment = 'created_at' } of personalDataInventory.flatMap(
      ({ addresses }) => addresses,
    )) {
      const rows: { address: string; at: string }[] = await db(table)
        .whereNotNull(column)
        .groupBy(column)
        .select({ address: column })
        .min({ at: moment });
      for (const row of rows) {
        const [address, at] = [plainAddress(row.address), new Date(fromRowTime(row.at))];
        const known = oldest.get(address);
        if (!known || at < known) oldest.set(address, at);
      }
    }
    return [...oldest].map(([address, at]) => ({ address, oldest: at }));
  }
}

export type PersonalDataService = ReturnType<typeof personalDataService>;

interface Parts extends Pick<PersonalDataOptions, 'db' | 'logger'> {
  readonly config: Pick<Config, 'erasuresDirectory' | 'owner'>;
}

export function personalDataOf({ config, db, logger }: Parts): PersonalDataService {
  const list = erasureList(config.erasuresDirectory);
  return personalDataService({ db, list, ownerEmail: config.owner.email, logger });
}

async function eraseAll(tx: Knex.Transaction, person: Person): Promise<ErasedPerson['erased']> {
  const counts = [];
  for (const { what, erase } of personalDataInventory) counts.push({ what, rows: await erase(tx, person) });
  return counts;
}

const addressed = (address: string): Person => ({ address, order: null, names: [address] });

/** Unlike an address, without '@'. */
const orderMark = (id: string) => `order ${id}`;

function nameableOrders(db: Knex): Promise<{ id: string; created_at: string }[]> {
  return db('orders')
    .where((any) =>
      any
        .whereNull('erased_at')
        .orWhereNotNull('email')
        .orWhereNotNull('carrier')
        .orWhereNotNull('tracking_url')
        .orWhereNot({ client_address: '' })
        .orWhere('shipping_address', 'like', '%"phone"%'),
    )
    .select('id', 'created_at');
}

async function blockersOf(db: Knex, person: Person): Promise<string[]> {
  const rows: { id: string; state: OrderState; dispute: string | null }[] = await ordersOf(db, person)
    .orderBy('created_at')
    .select('id', 'state', 'dispute');
  const numbers = await orderNumbersRepo(db).of(rows.map(({ id }) => id));
  return rows.flatMap(({ id, state, dispute }) => {
    const number = numbers.get(id);
    const name = number === undefined ? `Order ${id}` : `Order No. ${number}`;
    if (dispute === 'open' || dispute === 'inquiry') return [`${name} is disputed.`];
    if (dispute === 'lost' && toFulfilStates.includes(state)) return [];
    const found = unfinished.find(({ states }) => states.includes(state));
    return found ? [`${name} ${found.why}.`] : [];
  });
}
