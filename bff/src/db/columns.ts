import { fromRowTime, listFromRow, toCents, toDollars, toRowJson, toRowTime } from './rows';

export interface Column<Value> {
  readonly name: string;
  readonly toRow: (value: Value) => unknown;
  // oxlint-disable-next-line typescript/no-explicit-any -- what the driver gives is known by the migration only
  readonly fromRow: (stored: any) => Value;
}

export type Columns<Fields> = { readonly [Field in keyof Fields]-?: Column<Fields[Field]> };

const asItIs = <Value>(name: string): Column<Value> => ({ name, toRow: (value) => value, fromRow: (value) => value });

export const text = (name: string): Column<string> => asItIs(name);

export const integer = (name: string): Column<number> => asItIs(name);

export const textOrNull = (name: string): Column<string | null> => ({
  ...asItIs<string | null>(name),
  toRow: (value) => value || null,
});

export const dollars = (name: string): Column<number> => ({ name, toRow: toCents, fromRow: toDollars });

export const tenths = (name: string): Column<number> => ({
  name,
  toRow: (value) => Math.round(value * 10),
  fromRow: (stored: number) => stored / 10,
});

export const list = (name: string): Column<string[]> => ({ name, toRow: toRowJson, fromRow: listFromRow });

export const moment = (name: string): Column<string> => ({
  name,
  toRow: (value) => toRowTime(new Date(value)),
  fromRow: fromRowTime,
});

export function toRow<Fields extends object>(
  columns: Columns<Fields>,
  fields: Partial<Fields>,
): Record<string, unknown> {
  const known = (Object.keys(columns) as (keyof Fields)[]).filter((field) => fields[field] !== undefined);
  return Object.fromEntries(
    known.map((field) => [columns[field].name, columns[field].toRow(fields[field] as Fields[keyof Fields])]),
  );
}

export function fromRow<Fields extends object>(columns: Columns<Fields>, row: Record<string, unknown>): Fields {
  const entries = Object.entries<Column<unknown>>(columns as Record<string, Column<unknown>>);
  return Object.fromEntries(entries.map(([field, { name, fromRow }]) => [field, fromRow(row[name])])) as Fields;
}
