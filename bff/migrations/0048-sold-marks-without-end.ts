import type { Migration } from './migration';

/** A work that was sold elsewhere never comes back on sale by itself: an end date was kept from the mark that it had before. */
export const soldMarksWithoutEnd: Migration = {
  name: '0048-sold-marks-without-end',
  creates: [],
  async up(db) {
    await db('reservations').where({ holder: 'owner', reason: 'sold elsewhere' }).update({ until: null });
  },
  // What the date was is not known any more, and no program needs it.
  down: () => Promise.resolve(),
};
