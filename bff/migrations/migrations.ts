import type { Knex } from 'knex';
import { content } from './0001-content';
import { orders } from './0002-orders';
import { owner } from './0003-owner';
import { pages } from './0004-pages';
import { enquiries } from './0005-enquiries';
import { refunds } from './0006-refunds';
import { versions } from './0007-versions';
import { settings } from './0008-settings';
import { signIn } from './0010-sign-in';
import { letters } from './0011-letters';
import { pageVersions } from './0012-page-versions';

/** One step of the database's history. A step that has run anywhere is never changed; `down` also tidies up after an `up` that
 *  failed half-way. */
export interface Migration {
  readonly name: string;
  /** The tables that `up` creates. One that is there already is somebody else's: the step then doesn't begin. */
  readonly creates: readonly string[];
  up(db: Knex): Promise<void>;
  down(db: Knex): Promise<void>;
}

/** All steps, oldest first. */
export const migrations: readonly Migration[] = [
  content,
  orders,
  owner,
  pages,
  enquiries,
  refunds,
  versions,
  settings,
  signIn,
  letters,
  pageVersions,
];
