import type { Knex } from 'knex';

/** Text compares byte by byte in both databases: MySQL's default equates 'a' and 'á'. */
export async function createTable(
  db: Knex,
  name: string,
  build: (table: Knex.CreateTableBuilder) => void,
): Promise<void> {
  await db.schema.createTable(name, (table) => {
    if (isMysql(db)) {
      table.engine('InnoDB');
      table.charset('utf8mb4');
      table.collate('utf8mb4_0900_bin');
    }
    build(table);
  });
}

/** The column has UTC times with milliseconds. */
export function moment(table: Knex.CreateTableBuilder, name: string): Knex.ColumnBuilder {
  return table.datetime(name, { precision: 3 });
}

export function createdAt(db: Knex, table: Knex.CreateTableBuilder): void {
  const now = isMysql(db) ? db.fn.now(3) : db.raw("(strftime('%Y-%m-%d %H:%M:%f', 'now'))");
  moment(table, 'created_at').notNullable().defaultTo(now);
}

export async function dropTables(db: Knex, names: readonly string[]): Promise<void> {
  for (const name of names) await db.schema.dropTableIfExists(name);
}

export async function dropColumns(db: Knex, name: string, columns: readonly string[]): Promise<void> {
  for (const column of columns) {
    if (!(await db.schema.hasColumn(name, column))) continue;
    await db.schema.alterTable(name, (table) => void table.dropColumn(column));
  }
}

export interface Index {
  readonly name: string;
  readonly table: string;
}

export async function hasIndex(db: Knex, { name, table }: Index): Promise<boolean> {
  if (!isMysql(db)) return (await db('sqlite_master').where({ type: 'index', name }).first('name')) !== undefined;
  const [rows] = await db.raw('SHOW INDEX FROM ?? WHERE Key_name = ?', [table, name]);
  return rows.length > 0;
}

export function isMysql(db: Knex): boolean {
  return db.client.config.client === 'mysql2';
}
