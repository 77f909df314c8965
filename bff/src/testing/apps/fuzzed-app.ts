import { type Endpoint, ErrorAnswer, errorsOfAnyCall, errorStatus, type ErrorCode } from '@studio/contract';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { migrations } from '../../../migrations/migrations';
import { changePublicData } from '../public-write-guard';
import { answerValidator } from '../../http/validator';
import { hashPassword } from '../../modules/accounts/password';
import { aCreation, anArtwork, anEnquiry, aPageRow, aPost, aProject, aService, aTestimonial } from '../factories';
import { orderInReview } from '../order-in-review';
import type { Answer, Options } from './http-client';
import { ownerApp } from './owner-app';
import { cheap, password } from './owner-sign-in';

const bookkeeping = ['sessions', 'throttles', 'sign_in_attempts', 'leases', 'data_version'];
const resetTables = migrations
  .toReversed()
  .flatMap(({ creates }) => creates)
  .filter((table) => !bookkeeping.includes(table));

/** What no response may contain. */
const leak =
  /SQLITE_|\bER_[A-Z_]{3,}|node_modules|\bat \S+ \(|:\d+:\d+\)|\/(?:home|tmp|usr|var|root)\/|\b(?:insert into|select .* from|update .* set)\b/i;

const isErrorAnswer = answerValidator(ErrorAnswer);

type Rows = Record<string, Record<string, unknown>[]>;

export async function fuzzedApp() {
  const app = await ownerApp({
    artworks: [anArtwork({ inStock: 3 })],
    portfolioProjects: [aProject()],
    services: [aService()],
    testimonials: [aTestimonial()],
    blogPosts: [aPost()],
    digitalCreations: [aCreation()],
  });
  const { db, http } = app;
  await db('users').update({ password: await hashPassword(password, cheap) });
  await changePublicData(db, async (tx) => tx('pages').insert(aPageRow()));
  await db('contacts').insert(anEnquiry());
  await orderInReview(db, 'order-1');
  const session = String(http.cookies.get('studio_session'));
  const sessions = await db('sessions');
  const [atFirst, files] = [await rowsOf(db), app.storedImages()];
  const stranger = app.browser();

  let mark = await markOf(db);
  let isTouched = false;

  async function restore(): Promise<void> {
    for (const file of app.storedImages()) rmSync(join(app.config.uploadsUrl.replace('file:', ''), file));
    http.cookies.set('studio_session', session);
    await changePublicData(db, async (tx) => {
      for (const table of ['sessions', 'throttles', 'sign_in_attempts', ...resetTables]) await tx(table).delete();
      for (const [table, rows] of [...Object.entries(atFirst).toReversed(), ['sessions', sessions] as const])
        if (rows.length > 0) await tx(table).insert(rows);
    });
    mark = await markOf(db);
    isTouched = false;
  }

  return {
    ...app,
    stranger,
    /** Expects a status of the contract, no internals, and after a refusal no new rows. */
    async ask(endpoint: Endpoint, path: string, options: Options): Promise<Answer> {
      if (isTouched) await restore();
      const asker = endpoint.access === 'owner' ? http : stranger;
      // On a busy machine an idle connection may be closing.
      const headers = { ...options.headers, connection: 'close' };
      const answer = await asker.raw(endpoint.method, path, { ...options, headers });
      isTouched = answer.status < 400 || answer.status === 429;
      if (answer.status < 400) {
        expect(answer.status).toBe(endpoint.status ?? 200);
        return answer;
      }
      expectRefusal(answer, endpoint);
      expect(app.storedImages()).toEqual(files);
      const now = await markOf(db);
      if (now !== mark) expect(await rowsOf(db)).toEqual(atFirst);
      mark = now;
      return answer;
    },
    async expectAsAtFirst(): Promise<void> {
      if (isTouched) await restore();
      expect(await rowsOf(db)).toEqual(atFirst);
    },
  };
}

export type FuzzedApp = Awaited<ReturnType<typeof fuzzedApp>>;

function expectRefusal({ status, body, bytes }: Answer, endpoint: Pick<Endpoint, 'errors'>): void {
  const code = String(body.code) as ErrorCode;
  const known = [...errorsOfAnyCall, ...endpoint.errors, 'NOT_FOUND', 'UNAUTHORIZED'];
  expect([status, isErrorAnswer(body), known.includes(code)]).toEqual([errorStatus[code], [], true]);
  expect([status < 500, code]).toEqual([true, code]);
  expect(bytes.toString()).not.toMatch(leak);
}

async function markOf(db: Knex): Promise<string> {
  const counts = resetTables.map((table) => db(table).count().as(table));
  return JSON.stringify(await db('data_version').first('version', ...counts));
}

async function rowsOf(db: Knex): Promise<Rows> {
  const found = await Promise.all(resetTables.map(async (table) => [table, await db(table)] as const));
  return Object.fromEntries(found);
}
