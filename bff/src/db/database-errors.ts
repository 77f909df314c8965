import { errorCode } from '../error-code';

const retryable = new Set([
  'ER_LOCK_DEADLOCK',
  'ER_LOCK_WAIT_TIMEOUT',
  // A group of servers undoes what was not committed when its primary changes.
  'ER_TRANSACTION_ROLLBACK_DURING_COMMIT',
]);
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
  // Too many calls from this machine were given up before MySQL greeted them, as when it stood still.
  'ER_HOST_IS_BLOCKED',
  'ER_SERVER_SHUTDOWN',
  // A server that leaves its group.
  'ER_SERVER_OFFLINE_MODE',
  'ER_RUN_HOOK_ERROR',
  'ER_DISK_FULL',
  'ER_RECORD_FILE_FULL',
  // A server that takes no writes, as one does that is not the first any more.
  'ER_OPTION_PREVENTS_STATEMENT',
  ...retryable,
]);

// SQLite says of some which kind it is: SQLITE_IOERR_WRITE.
const unavailableFile = /^SQLITE_(?:FULL|IOERR|CANTOPEN|READONLY|BUSY|PROTOCOL)(?:_|$)/;

/** True when another program has the SQLite file locked, or wrote into it since the transaction's first read. */
export function isLocked(error: unknown): boolean {
  return /^SQLITE_BUSY(?:_|$)/.test(errorCode(error));
}

/** True when the same transaction may well pass when it is tried again, whole. */
export function isRetryable(error: unknown): boolean {
  return retryable.has(errorCode(error)) || isLocked(error);
}

/** True when a row with the same unique key is there already. */
export function isDuplicate(error: unknown): boolean {
  return duplicate.has(errorCode(error));
}

/** True when the database, and not the statement, is the trouble: it is down, full or too busy. */
export function isUnavailable(error: unknown): boolean {
  const code = errorCode(error);
  return (
    unavailable.has(code) ||
    unavailableFile.test(code) ||
    (error instanceof Error && (error.name === 'KnexTimeoutError' || endsConnection(error)))
  );
}

/** A statement for a connection that is gone already, in the middle of a transaction, gets no code of mysql2's, but this mark. */
function endsConnection(error: Error & { readonly fatal?: unknown }): boolean {
  return error.fatal === true;
}
