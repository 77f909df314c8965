import type { Migration } from './migration';
import { dropColumns } from './tables';

const facts = ['size', 'days', 'materials'];
// JSON lists of images.
const stages = ['before', 'sketches', 'scaffold'];

/** Facts and progress images of projects. */
export const projectStages: Migration = {
  name: '0032-project-stages',
  creates: [],
  async up(db) {
    await db.schema.alterTable('portfolio_projects', (table) => {
      for (const fact of facts) table.string(fact, 120);
      for (const stage of stages) table.text(stage, 'mediumtext');
    });
  },
  down: (db) => dropColumns(db, 'portfolio_projects', [...facts, ...stages]),
};
