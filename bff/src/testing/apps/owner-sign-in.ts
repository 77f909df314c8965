import { hashPassword } from '../../modules/session/password';
import { usersRepo } from '../../modules/session/users.repo';
import type { HttpClient } from './http-client';
import { testApp, type TestApp } from './test-app';

export const password = 'heron over the liffey';
export const nextPassword = 'a fox on the gable wall';

// A password costs what its stored form says: here next to nothing, so that the suite stays quick.
export const cheap = { N: 2 ** 10, r: 8, p: 1, maxmem: 2 ** 24 };

/** The program with an owner whose password costs next to nothing to check. */
export async function withOwner(env: Record<string, string> = {}): Promise<TestApp> {
  const app = await testApp({ env });
  await usersRepo(app.db).add('owner', await hashPassword(password, cheap));
  return app;
}

/** What the server says of this browser's session. */
export const state = async ({ http }: { http: HttpClient }) => (await http.get('/api/session')).body;
export const tryPassword = (http: HttpClient, given: string, address?: string) =>
  http.post('/api/session', { password: given }, { headers: { 'x-forwarded-for': address } });
export const change = (http: HttpClient, currentPassword: string, newPassword: string) =>
  http.raw('PUT', '/api/session/password', {
    body: JSON.stringify({ currentPassword, newPassword }),
    headers: { 'content-type': 'application/json' },
  });
/** Wrong passwords, until none is looked at any more. */
export const guess = async (http: HttpClient, address?: string) => {
  for (let count = 0; count < 20; count += 1) if ((await tryPassword(http, 'wrong', address)).status === 429) return;
};
/** The time that somebody must wait is over. */
export const passTime = ({ db }: TestApp) => db('sign_in_attempts').update({ free_at: '2020-01-01 00:00:00.000' });
