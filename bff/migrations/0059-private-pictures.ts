import type { Migration } from './migration';
import { dropColumns, isMysql } from './tables';

/** The pictures that visitors were asked for, kept with their rows: a file under /uploads/ is everybody's, and caches keep it. Those that were
 *  files before are moved when the program starts (asked-files.service.ts); `image_url` names them until then. */
export const privatePictures: Migration = {
  name: '0059-private-pictures',
  creates: [],
  async up(db) {
    const type = isMysql(db) ? 'mediumblob' : 'blob';
    await db.schema.alterTable('asked_pictures', (table) => void table.specificType('webp', type));
  },
  down: (db) => dropColumns(db, 'asked_pictures', ['webp']),
};
