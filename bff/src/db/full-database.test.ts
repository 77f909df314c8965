import type { Knex } from 'knex';
import { anEnquiry, aProject } from '../testing/factories';
import { testApp } from '../testing/apps/test-app';
import { isMysql } from '../testing/test-database';
import { isUnavailable } from './database-errors';

/** Fills the database up to the size of an enquiry. */
async function leaveNoRoom(db: Knex): Promise<void> {
  if (!isMysql) return void (await db.raw('PRAGMA max_page_count = 1'));
  // An in-memory table reports a full disk. Its maximum size is that of the session that creates it.
  await db.transaction(async (tx) => {
    await tx.raw('SET SESSION max_heap_table_size = 16384');
    await tx.raw('ALTER TABLE throttles ENGINE = MEMORY');
  });
}

async function makeRoom(db: Knex): Promise<void> {
  await db.raw(isMysql ? 'ALTER TABLE throttles ENGINE = InnoDB' : 'PRAGMA max_page_count = 1073741823');
}

test('refusal 42: a database without room is a 503 for writes that leave nothing behind; with room it goes on', async () => {
  const { http, db } = await testApp({ portfolioProjects: [aProject()], env: { MAX_ENQUIRIES_PER_ADDRESS: '5' } });
  let sent = 0;
  const send = () =>
    http.post('/api/contact', anEnquiry({ message: 'A heron. '.repeat(500) }), {
      headers: { 'x-forwarded-for': `198.51.100.${(sent += 1)}` },
    });
  expect((await send()).status).toBe(201);
  await leaveNoRoom(db);
  let refused = await send();
  while (refused.status === 201 && sent < 200) refused = await send();
  expect(refused).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
  expect(await db('contacts').count({ n: '*' }).first()).toEqual({ n: sent - 1 });
  expect(await db('email_outbox').count({ n: '*' }).first()).toEqual({ n: sent - 1 });
  expect((await http.get('/api/portfolio/1')).status).toBe(200);
  await makeRoom(db);
  expect((await send()).status).toBe(201);
});

test.each([
  ...['SQLITE_FULL', 'SQLITE_IOERR_WRITE', 'SQLITE_IOERR_FSYNC', 'SQLITE_CANTOPEN_ISDIR', 'SQLITE_READONLY_DBMOVED'],
  ...['ER_RECORD_FILE_FULL', 'ER_DISK_FULL', 'ER_OPTION_PREVENTS_STATEMENT'],
])('refusal 42: knows by %s that the database, and not the statement, is the trouble', (code) => {
  expect(isUnavailable(Object.assign(new Error('a value that somebody sent'), { code }))).toBe(true);
});

test.each(['SQLITE_CONSTRAINT_CHECK', 'SQLITE_ERROR', 'ER_PARSE_ERROR', 'ER_DATA_TOO_LONG'])(
  'and by %s that it is the statement',
  (code) => {
    expect(isUnavailable(Object.assign(new Error('no'), { code }))).toBe(false);
  },
);
