import type { Migration } from './migration';
import { dropColumns, hasIndex } from './tables';

// This value sorts after all sorted rows, as in 0028; ties sort by id.
const behindAll = 2_147_483_647;

const lists = [
  {
    table: 'portfolio_projects',
    isNewFirst: true,
    ways: { portfolio_projects_place: '', portfolio_projects_category_place: 'category, ' },
  },
  {
    table: 'digital_creations',
    isNewFirst: true,
    ways: { digital_creations_place: '', digital_creations_category_place: 'category, ' },
  },
  { table: 'services', isNewFirst: false, ways: { services_place: '' } },
  { table: 'testimonials', isNewFirst: false, ways: { testimonials_place: '' } },
] as const;

/** 0073. The default puts new rows first or last, also those of older programs. */
export const listPlaces: Migration = {
  name: '0055-list-places',
  creates: [],
  async up(db) {
    for (const { table, isNewFirst, ways } of lists) {
      await db.schema.alterTable(table, (on) => {
        on.integer('place')
          .notNullable()
          .defaultTo(isNewFirst ? 0 : behindAll);
      });
      if (isNewFirst) await db(table).update({ place: db.ref('id') });
      for (const [name, before] of Object.entries(ways))
        await db.raw(`CREATE INDEX ${name} ON ${table} (${before}place, id ${isNewFirst ? 'DESC' : 'ASC'})`);
    }
  },
  async down(db) {
    for (const { table, ways } of lists) {
      for (const name of Object.keys(ways))
        if (await hasIndex(db, { table, name })) await db.schema.alterTable(table, (on) => void on.dropIndex([], name));
      await dropColumns(db, table, ['place']);
    }
  },
};
