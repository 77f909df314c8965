import type { Migration } from './migration';
import { dropColumns } from './tables';

const facts = ['size', 'days', 'materials'];
const stages = ['before', 'sketches', 'scaffold'];

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
