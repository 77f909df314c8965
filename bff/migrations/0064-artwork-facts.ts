import type { Migration } from './migration';
import { dropColumns } from './tables';

const facts = ['year', 'medium', 'edition', 'signature'];

export const artworkFacts: Migration = {
  name: '0064-artwork-facts',
  creates: [],
  up: (db) => db.schema.alterTable('artworks', (table) => facts.forEach((fact) => void table.string(fact, 120))),
  down: (db) => dropColumns(db, 'artworks', facts),
};
