import type { Knex } from 'knex';

/** A step that has run anywhere never changes. `down` also cleans up after a partial `up`. */
export interface Migration {
  readonly name: string;
  /** The step refuses to start if one exists. */
  readonly creates: readonly string[];
  up(db: Knex): Promise<void>;
  down(db: Knex): Promise<void>;
}
