import type { Migration } from './migration';
import { dropColumns, isMysql } from './tables';

/**
 * 0059: requested images in their rows, because /uploads/ is public and cached. asked-files.service.ts moves earlier
 * files at start; `image_url` names them until then.
 */
export const privatePictures: Migration = {
  name: '0059-private-pictures',
  creates: [],
  async up(db) {
    const type = isMysql(db) ? 'mediumblob' : 'blob';
    await db.schema.alterTable('asked_pictures', (table) => void table.specificType('webp', type));
  },
  down: (db) => dropColumns(db, 'asked_pictures', ['webp']),
};
