import type { Migration } from './migration';
import { createdAt, createTable, dropTables, moment } from './tables';

const tables = ['shares', 'view_results'];

/** Page loads and failures of a share of a remote's build, and one row a page view. */
export const shares: Migration = {
  name: '0063-shares',
  creates: tables,
  async up(db) {
    await createTable(db, 'shares', (table) => {
      table.string('remote', 40).notNullable();
      table.integer('number').unsigned().notNullable();
      table.string('build', 40).notNullable();
      table.integer('percent').unsigned().notNullable();
      for (const side of ['live', 'share'])
        for (const what of ['loads', 'failures'])
          table.integer(`${side}_${what}`).unsigned().notNullable().defaultTo(0);
      moment(table, 'stopped_at');
      table.string('stop_reason', 200);
      createdAt(db, table);
      table.primary(['remote', 'number']);
    });
    await createTable(db, 'view_results', (table) => {
      table.increments('id');
      table.string('view', 32).notNullable();
      table.string('remote', 40).notNullable();
      table.integer('number').unsigned().notNullable();
      table.string('side', 5).notNullable();
      table.string('browser', 32).notNullable();
      table.string('network', 32);
      table.string('failure', 10);
      table.boolean('is_counted').notNullable().defaultTo(false);
      createdAt(db, table);
      table.unique(['view', 'remote']);
      table.index(['remote', 'number', 'is_counted']);
      table.index(['created_at']);
    });
  },
  down: (db) => dropTables(db, tables),
};
