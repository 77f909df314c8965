import type { Migration } from './migration';
import { dropColumns } from './tables';

const columns = {
  portfolio_projects: ['focal_point', 'image_alt'],
  digital_creations: ['image_alt'],
  artworks: ['image_alt'],
};

export const pictureFacts: Migration = {
  name: '0030-picture-facts',
  creates: [],
  async up(db) {
    for (const [name, added] of Object.entries(columns))
      await db.schema.alterTable(name, (table) => added.forEach((column) => void table.string(column, 255)));
  },
  async down(db) {
    for (const [name, added] of Object.entries(columns)) await dropColumns(db, name, added);
  },
};
