import { isMysql } from './test-database';

/** Skipped on SQLite. */
export const onMysql = isMysql ? test : test.skip;

/** Skipped on MySQL. */
export const onSqlite = isMysql ? test.skip : test;
