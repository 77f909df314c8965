import type { Knex } from 'knex';
import { isDuplicate } from '../../db/database-errors';
import { idempotency } from '../../db/idempotency';
import { transaction } from '../../db/transaction';
import { AppError, invalidRequest } from '../../errors';
import { arrangeList } from './arrange-list';
import type { ListPage, ListQuery } from './content-list';
import { contentRepo, type RowVersion, type Identity, type Kind } from './content.repo';

interface ContentOptions<Fields extends object> {
  readonly db: Knex;
  readonly kind: Kind<Fields>;
}

/** Runs within the writing transaction; an error rolls back the transaction. */
export type Guard = (tx: Knex.Transaction) => Promise<void>;

export interface CreatedRow<Row> {
  readonly row: Row;
  readonly isReplayed: boolean;
}

const passes: Guard = () => Promise.resolve();

/** Optimistic concurrency: the second edit of one version is refused. */
export function contentService<Fields extends object>({ db, kind }: ContentOptions<Fields>) {
  type Entity = Identity & Fields;
  const keys = idempotency(db, kind.table);
  const missing = () => new AppError('NOT_FOUND', `There is no such ${kind.noun}.`);

  async function get(where: Partial<Entity>): Promise<Entity> {
    const entity = await contentRepo(db, kind).find(where);
    if (!entity) throw missing();
    return entity;
  }

  return {
    get,
    async list(wanted: ListQuery<Entity> = {}): Promise<ListPage<Entity>> {
      const repo = contentRepo(db, kind);
      const page = await repo.list(wanted);
      const categories = wanted.limit === undefined ? undefined : await repo.categories();
      return categories ? { ...page, categories } : page;
    },
    arrange: arrangeList(db, kind),
    /** Fails before costly work. */
    async expect({ id, version }: RowVersion): Promise<void> {
      refuseOther(await contentRepo(db, kind).find({ id } as Partial<Entity>), version);
    },
    /**
     * @param fields a function runs only for a new row
     * @param key a repeat with this key creates nothing
     * @throws AppError INVALID_REQUEST for a taken unique field; NOT_FOUND for a repeat whose row was deleted since
     */
    async add(fields: Partial<Fields> | (() => Promise<Partial<Fields>>), key?: string): Promise<CreatedRow<Entity>> {
      const { id, isReplayed } = (await keys.find(key)) ?? (await create());
      return { row: await get({ id } as Partial<Entity>), isReplayed };

      async function create() {
        const values = typeof fields === 'function' ? await fields() : fields;
        return reportTaken(() => keys.create(key, (tx) => contentRepo(tx, kind).add(values)));
      }
    },
    /**
     * A partial update.
     * @throws also INVALID_REQUEST as `add`
     */
    change: (rowVersion: RowVersion, fields: Partial<Fields>): Promise<Entity> => change(rowVersion, fields, passes),
    guardedChange: change,
    remove: (rowVersion: RowVersion, guard: Guard = passes): Promise<{ id: number }> =>
      write(async (tx) => {
        await guard(tx);
        const rows = contentRepo(tx, kind);
        if (!(await rows.remove(rowVersion)))
          refuseOther(await rows.find({ id: rowVersion.id } as Partial<Entity>), rowVersion.version);
        return { id: rowVersion.id };
      }),
  };

  /** @throws also errors of `guard` */
  function change(rowVersion: RowVersion, fields: Partial<Fields>, guard: Guard): Promise<Entity> {
    return write(async (tx) => {
      await guard(tx);
      const rows = contentRepo(tx, kind);
      const isChanged = await rows.change(rowVersion, fields);
      const now = await rows.find({ id: rowVersion.id } as Partial<Entity>);
      if (!isChanged) refuseOther(now, rowVersion.version);
      return found(now);
    });
  }

  function write<T>(work: (tx: Knex.Transaction) => Promise<T>): Promise<T> {
    return reportTaken(() => transaction(db, work));
  }

  async function reportTaken<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (kind.unique === undefined || !isDuplicate(error)) throw error;
      throw invalidRequest([{ field: kind.unique, message: `is taken by another ${kind.noun}` }]);
    }
  }

  function refuseOther(entity: Identity | undefined, version: number | null): void {
    if (!entity) throw missing();
    if (version === null || entity.version === version) return;
    throw new AppError(
      'CONFLICT',
      `This ${kind.noun} was changed elsewhere in the meantime. Nothing was saved: load it again to see the change.`,
    );
  }

  function found(entity: Entity | undefined): Entity {
    if (!entity) throw new Error(`A ${kind.noun} is gone inside the transaction that wrote it.`);
    return entity;
  }
}

export type ContentService<Fields extends object> = ReturnType<typeof contentService<Fields>>;
