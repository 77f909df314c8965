import type { Knex } from 'knex';

/** One step of the database's history. A step that has run anywhere is never changed; `down` also tidies up after an `up` that
 *  failed half-way. */
export interface Migration {
  readonly name: string;
  /** The tables that `up` creates. One that is there already is somebody else's: the step then doesn't begin. */
  readonly creates: readonly string[];
  up(db: Knex): Promise<void>;
  down(db: Knex): Promise<void>;
}
