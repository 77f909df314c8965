import { isMysql } from './test-database';

export const onMysql = isMysql ? test : test.skip;

export const onSqlite = isMysql ? test.skip : test;
