import { isMysql } from './test-database';

/** A test of what only MySQL does or suffers; on SQLite it is reported as skipped. */
export const onMysql = isMysql ? test : test.skip;

/** A test of what only SQLite does or suffers; on MySQL it is reported as skipped. */
export const onSqlite = isMysql ? test.skip : test;
