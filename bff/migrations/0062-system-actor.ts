import type { Migration } from './migration';

/** Actions of the shop itself are stored as `system`, formerly `house`. */
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
