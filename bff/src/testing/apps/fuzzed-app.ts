import { type Endpoint, ErrorAnswer, errorsOfAnyCall, errorStatus, type ErrorCode } from '@studio/contract';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { migrations } from '../../../migrations/migrations';
import { transaction } from '../../db/transaction';
import { answerValidator } from '../../http/validator';
import { hashPassword } from '../../modules/session/password';
import { aCreation, anArtwork, anEnquiry, aPageRow, aPost, aProject, aService, aTestimonial } from '../factories';
import { orderInReview } from '../order-in-review';
import type { Answer, Options } from './http-client';
import { ownerApp } from './owner-app';
import { cheap, password } from './owner-sign-in';

/** What notes who asked, which a refusal does too. */
const bookkeeping = ['sessions', 'throttles', 'sign_in_attempts', 'leases', 'data_version'];
// Each table stands before those that it refers to.
const kept = migrations
  .toReversed()
  .flatMap(({ creates }) => creates)
  .filter((table) => !bookkeeping.includes(table));

/** What no answer to a stranger says: a database's words, a stack, a path. */
const leak =
  /SQLITE_|\bER_[A-Z_]{3,}|node_modules|\bat \S+ \(|:\d+:\d+\)|\/(?:home|tmp|usr|var|root)\/|\b(?:insert into|select .* from|update .* set)\b/i;

const isErrorAnswer = answerValidator(ErrorAnswer);

type Rows = Record<string, Record<string, unknown>[]>;

/** The owner's site with one row of everything, which every case finds as it was. */
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
  await transaction(db, async (tx) => tx('pages').insert(aPageRow()));
  await db('contacts').insert(anEnquiry());
  await orderInReview(db, 'order-1');
  const session = String(http.cookies.get('studio_session'));
  const sessions = await db('sessions');
  const [atFirst, files] = [await rowsOf(db), app.storedImages()];
  const stranger = app.browser();

  let mark = await markOf(db);
  /** A call was taken, or counted: the next case finds everything as it was. */
  let isTouched = false;

  async function restore(): Promise<void> {
    for (const file of app.storedImages()) rmSync(join(app.config.uploadsUrl.replace('file:', ''), file));
    http.cookies.set('studio_session', session);
    await transaction(db, async (tx) => {
      for (const table of ['sessions', 'throttles', 'sign_in_attempts', ...kept]) await tx(table).delete();
      for (const [table, rows] of [...Object.entries(atFirst).toReversed(), ['sessions', sessions] as const])
        if (rows.length > 0) await tx(table).insert(rows);
    });
    mark = await markOf(db);
    isTouched = false;
  }

  return {
    ...app,
    stranger,
    /** Sends a call whatever it is given, and holds the answer to what is owed: a status of the contract, no word of the inside, and after
     *  a refusal nothing that was not there before. @returns the answer */
    async ask(endpoint: Endpoint, path: string, options: Options): Promise<Answer> {
      if (isTouched) await restore();
      const asker = endpoint.access === 'owner' ? http : stranger;
      // A connection each: one that was idle while the machine was busy may be closing when it is used again.
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
      // A change that found no row of its version has moved the mark and no row.
      if (now !== mark) expect(await rowsOf(db)).toEqual(atFirst);
      mark = now;
      return answer;
    },
    /** After many cases: no row is another one. */
    async expectAsAtFirst(): Promise<void> {
      if (isTouched) await restore();
      expect(await rowsOf(db)).toEqual(atFirst);
    },
  };
}

export type FuzzedApp = Awaited<ReturnType<typeof fuzzedApp>>;

/** Of any refusal. @throws where it is not as the contract has it */
function expectRefusal({ status, body, bytes }: Answer, endpoint: Pick<Endpoint, 'errors'>): void {
  const code = String(body.code) as ErrorCode;
  const known = [...errorsOfAnyCall, ...endpoint.errors, 'NOT_FOUND', 'UNAUTHORIZED'];
  expect([status, isErrorAnswer(body), known.includes(code)]).toEqual([errorStatus[code], [], true]);
  expect([status < 500, code]).toEqual([true, code]);
  expect(bytes.toString()).not.toMatch(leak);
}

/** What moves with a write, asked at once: how many rows there are, and the version of what visitors see. */
async function markOf(db: Knex): Promise<string> {
  const counts = kept.map((table) => db(table).count().as(table));
  return JSON.stringify(await db('data_version').first('version', ...counts));
}

async function rowsOf(db: Knex): Promise<Rows> {
  const found = await Promise.all(kept.map(async (table) => [table, await db(table)] as const));
  return Object.fromEntries(found);
}
