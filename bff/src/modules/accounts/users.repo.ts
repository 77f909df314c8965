import type { Knex } from 'knex';

export interface User {
  readonly id: number;
  readonly username: string;
  readonly password: string;
}

export function usersRepo(db: Knex) {
  const table = () => db<User>('users');
  return {
    async find(username: string): Promise<User | undefined> {
      return table().where({ username }).first();
    },
    async add(username: string, password: string): Promise<void> {
      await table().insert({ username, password }).onConflict('username').ignore();
    },
    /** @returns false when the password was changed since `user` was read. */
    async replacePassword(user: User, password: string): Promise<boolean> {
      return (await table().where({ id: user.id, password: user.password }).update({ password })) === 1;
    },
  };
}

export type UsersRepo = ReturnType<typeof usersRepo>;
