import type { Migration } from './migration';

export const systemActor: Migration = {
  name: '0062-system-actor',
  creates: [],
  async up(db) {
    await db('order_history').where({ actor: 'house' }).update({ actor: 'system' });
  },
  async down(db) {
    await db('order_history').where({ actor: 'system' }).update({ actor: 'house' });
  },
};
