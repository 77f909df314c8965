import type { Knex } from 'knex';

export interface User {
  readonly id: number;
  readonly username: string;
  /** As `hashPassword` writes it. */
  readonly password: string;
}

/** The people who may sign in: the owner, so far. */
export function usersRepo(db: Knex) {
  const table = () => db<User>('users');
  return {
    async find(username: string): Promise<User | undefined> {
      return table().where({ username }).first();
    },
    async add(username: string, password: string): Promise<void> {
      await table().insert({ username, password });
    },
    async setPassword(id: number, password: string): Promise<void> {
      await table().where({ id }).update({ password });
    },
  };
}

export type UsersRepo = ReturnType<typeof usersRepo>;
