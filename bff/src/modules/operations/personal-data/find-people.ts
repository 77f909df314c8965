import type { PersonMatch } from '@studio/contract';
import type { Knex } from 'knex';
import { fromRowTime } from '../../../db/rows';
import { orderNumbersRepo } from '../../ordering';
import type { PostalAddress } from '../../payments';
import { foldText } from '../../../search/folded-text';
import { plainAddress } from '../../../plain-address';

interface OrderRow {
  readonly id: string;
  readonly email: string | null;
  readonly name: string | null;
  readonly billing_name: string | null;
  readonly billing_address: string | null;
  readonly shipping_address: string | null;
  readonly created_at: string;
}

const most = 20;
// Shorter endings match too many numbers.
const leastDigits = 7;

/** Searches by email address, order number, phone number, or name and postcode. */
export async function findPeople(db: Knex, said: string): Promise<PersonMatch[]> {
  const text = said.trim();
  if (text.includes('@'))
    return [
      { email: plainAddress(text), order: null, ...{ number: null, name: null, postcode: null, orderedAt: null } },
    ];
  const number = /^(?:(?:order|no\.?)\s*)*#?\s*(\d{1,15})$/i.exec(text)?.[1];
  const orders = () =>
    db<OrderRow>('orders')
      .orderBy('created_at', 'desc')
      .select('id', 'email', 'name', 'shipping_address', 'billing_name', 'billing_address', 'created_at');
  const numbered: OrderRow[] = number ? await orders().whereIn('id', orderNumbersRepo(db).having(Number(number))) : [];
  const called =
    digitsOf(text).length >= leastDigits ? await orders().where('shipping_address', 'like', '%"phone"%') : [];
  const named = await orders().whereIn('id', await idsOfNamed(db, text));
  const found = new Map<string, OrderRow>();
  for (const row of [
    ...numbered,
    ...called.filter((row) => hasPhone(row, text)),
    ...named.filter((row) => hasPostcode(row, text)),
  ])
    found.set(row.id, row);
  const rows = [...found.values()].slice(0, most);
  const numbers = await orderNumbersRepo(db).of(rows.map(({ id }) => id));
  return rows.map((row) => ({
    email: row.email,
    order: row.id,
    number: numbers.get(row.id) ?? null,
    name: row.name,
    postcode: addressOf(row).postal_code ?? null,
    orderedAt: fromRowTime(row.created_at),
  }));
}

async function idsOfNamed(db: Knex, text: string): Promise<string[]> {
  const said = foldText(text);
  const rows: Pick<OrderRow, 'id' | 'name' | 'billing_name'>[] = await db('orders').select(
    'id',
    'name',
    'billing_name',
  );
  const isSaid = (name: string | null) => name !== null && name !== '' && said.includes(foldText(name));
  return rows.filter((row) => isSaid(row.name) || isSaid(row.billing_name)).map(({ id }) => id);
}

function addressOf({ shipping_address: address }: OrderRow): PostalAddress {
  return parsed(address);
}

function parsed(address: string | null): PostalAddress {
  return address === null ? {} : (JSON.parse(address) as PostalAddress);
}

function hasPhone(row: OrderRow, text: string): boolean {
  const [stored, wanted] = [digitsOf(addressOf(row).phone ?? ''), digitsOf(text).replace(/^0+/, '')];
  return wanted.length >= leastDigits - 1 && stored.endsWith(wanted);
}

function hasPostcode(row: OrderRow, text: string): boolean {
  const addresses = [row.shipping_address, row.billing_address].map(parsed);
  return [row.name ?? '', row.billing_name ?? ''].some((name) => {
    const [said, called] = [foldText(text), foldText(name)];
    if (called.trim().length < 2 || !said.includes(called)) return false;
    const rest = plain(said.replace(called, ' '));
    return addresses.some(({ postal_code: code }) => plain(code ?? '').length > 2 && rest.includes(plain(code ?? '')));
  });
}

const digitsOf = (text: string) => text.replace(/\D/g, '');
const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
