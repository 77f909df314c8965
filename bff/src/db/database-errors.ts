import { errorCode } from '../error-code';

const retryable = new Set(['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT', 'SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT']);
const duplicate = new Set(['ER_DUP_ENTRY', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY']);
const unavailable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'PROTOCOL_CONNECTION_LOST',
  'ER_CON_COUNT_ERROR',
  'ER_SERVER_SHUTDOWN',
  'SQLITE_FULL',
  'SQLITE_IOERR',
  'SQLITE_CANTOPEN',
  ...retryable,
]);

/** True when the same transaction may well pass when it is tried again, whole. */
export function isRetryable(error: unknown): boolean {
  return retryable.has(errorCode(error));
}

/** True when a row with the same unique key is there already. */
export function isDuplicate(error: unknown): boolean {
  return duplicate.has(errorCode(error));
}

/** True when the database, and not the statement, is the trouble: it is down, full or too busy. */
export function isUnavailable(error: unknown): boolean {
  return unavailable.has(errorCode(error)) || (error instanceof Error && error.name === 'KnexTimeoutError');
}
