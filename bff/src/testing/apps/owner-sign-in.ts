import { hashPassword } from '../../modules/accounts/password';
import { usersRepo } from '../../modules/accounts/users.repo';
import type { HttpClient } from './http-client';
import { testApp, type TestApp } from './test-app';

export const password = 'heron over the liffey';
export const nextPassword = 'a fox on the gable wall';

export const cheap = { N: 2 ** 10, r: 8, p: 1, maxmem: 2 ** 24 };

export async function withOwner(env: Record<string, string> = {}): Promise<TestApp> {
  const app = await testApp({ env });
  await usersRepo(app.db).add('owner', await hashPassword(password, cheap));
  return app;
}

export const state = async ({ http }: { http: HttpClient }) => (await http.get('/api/session')).body;
export const tryPassword = (http: HttpClient, given: string, address?: string) =>
  http.post('/api/session', { password: given }, { headers: { 'x-forwarded-for': address } });
export const change = (http: HttpClient, currentPassword: string, newPassword: string) =>
  http.raw('PUT', '/api/session/password', {
    body: JSON.stringify({ currentPassword, newPassword }),
    headers: { 'content-type': 'application/json' },
  });
export const guess = async (http: HttpClient, address?: string) => {
  for (let count = 0; count < 20; count += 1) if ((await tryPassword(http, 'wrong', address)).status === 429) return;
};
export const passTime = ({ db }: TestApp) => db('sign_in_attempts').update({ free_at: '2020-01-01 00:00:00.000' });
