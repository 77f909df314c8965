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
    /** Adds somebody; of two instances that start together the first one's password stays. */
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
