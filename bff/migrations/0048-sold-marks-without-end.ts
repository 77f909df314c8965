import type { Migration } from './migration';

/** 'Sold elsewhere' never expires. */
export const soldMarksWithoutEnd: Migration = {
  name: '0048-sold-marks-without-end',
  creates: [],
  async up(db) {
    await db('reservations').where({ holder: 'owner', reason: 'sold elsewhere' }).update({ until: null });
  },
  // The dates are lost and unused.
  down: () => Promise.resolve(),
};
