import type { Migration } from './migration';
import { createdAt, createTable, dropTables } from './tables';

// Referencing tables come first.
const tables = [
  'contacts',
  'digital_creations',
  'artworks',
  'blog_posts',
  'testimonials',
  'services',
  'portfolio_projects',
];

/** Text lengths follow the contract; MySQL counts characters, too. */
export const content: Migration = {
  name: '0001-content',
  creates: tables,
  async up(db) {
    await createTable(db, 'portfolio_projects', (table) => {
      table.increments('id');
      table.string('title', 200).notNullable();
      table.string('category', 60).notNullable();
      table.text('description').notNullable();
      table.string('image_url', 2048).notNullable();
      table.string('client', 200);
      table.string('date', 60);
    });
    await createTable(db, 'services', (table) => {
      table.increments('id');
      table.string('title', 200).notNullable();
      table.text('description').notNullable();
      table.string('icon', 60).notNullable();
      table.string('price', 120).notNullable();
      table.string('call_to_action', 120).notNullable();
    });
    await createTable(db, 'testimonials', (table) => {
      table.increments('id');
      table.string('name', 120).notNullable();
      table.string('company', 120).notNullable();
      table.text('testimonial').notNullable();
      // Tenths (docs/site/data-and-calls.md, Entities).
      table.integer('rating_tenths').notNullable();
      table.string('image_url', 2048).notNullable();
      table.check('rating_tenths BETWEEN 0 AND 50', {}, 'testimonials_rating');
    });
    await createTable(db, 'blog_posts', (table) => {
      table.increments('id');
      table.string('slug', 200).notNullable().unique();
      table.string('title', 200).notNullable();
      table.text('excerpt').notNullable();
      // MySQL's TEXT cannot hold 60,000 four-byte characters.
      table.text('content', 'mediumtext').notNullable();
      table.string('category', 60).notNullable();
      table.string('date', 60).notNullable();
      table.string('image_url', 2048).notNullable();
    });
    await createTable(db, 'artworks', (table) => {
      table.increments('id');
      table.string('title', 200).notNullable();
      table.text('description').notNullable();
      table.integer('price_cents').notNullable();
      table.string('image_url', 2048).notNullable();
      table.string('category', 60).notNullable().index();
      table.string('dimensions', 120).notNullable();
      table.integer('in_stock').notNullable().defaultTo(1);
      table.integer('reserved').notNullable().defaultTo(0);
      table.text('additional_images');
      createdAt(db, table);
      table.check('price_cents >= 0', {}, 'artworks_price');
      table.check('in_stock >= 0', {}, 'artworks_in_stock');
      table.check('reserved BETWEEN 0 AND in_stock', {}, 'artworks_reserved');
    });
    await createTable(db, 'digital_creations', (table) => {
      table.increments('id');
      table.string('title', 200).notNullable();
      table.text('description').notNullable();
      table.string('image_url', 2048).notNullable();
      table.text('additional_images').notNullable();
      table.string('category', 60).notNullable().defaultTo('digital');
      createdAt(db, table);
    });
    await createTable(db, 'contacts', (table) => {
      table.increments('id');
      table.string('name', 200).notNullable();
      table.string('email', 254).notNullable();
      table.string('service', 60).notNullable();
      table.text('message').notNullable();
      createdAt(db, table);
    });
  },
  down: (db) => dropTables(db, tables),
};
