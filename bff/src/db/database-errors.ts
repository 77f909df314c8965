import { errorCode } from '../error-code';

const retryable = new Set([
  'ER_LOCK_DEADLOCK',
  'ER_LOCK_WAIT_TIMEOUT',
  // InnoDB Cluster rolls back open transactions when the primary changes.
  'ER_TRANSACTION_ROLLBACK_DURING_COMMIT',
]);
const duplicate = new Set(['ER_DUP_ENTRY', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY']);
/** The server takes no writes: it is no longer the primary. */
const refusedWrite = new Set([
  'ER_OPTION_PREVENTS_STATEMENT',
  'ER_READ_ONLY_MODE',
  'ER_INNODB_READ_ONLY',
  'ER_RUN_HOOK_ERROR',
  'ER_TRANSACTION_ROLLBACK_DURING_COMMIT',
]);
const unavailable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'PROTOCOL_CONNECTION_LOST',
  'ER_CON_COUNT_ERROR',
  // MySQL blocks a host after too many aborted handshakes.
  'ER_HOST_IS_BLOCKED',
  'ER_SERVER_SHUTDOWN',
  'ER_SERVER_OFFLINE_MODE',
  'ER_DISK_FULL',
  'ER_RECORD_FILE_FULL',
  ...refusedWrite,
  ...retryable,
]);

const unavailableFile = /^SQLITE_(?:FULL|IOERR|CANTOPEN|READONLY|BUSY|PROTOCOL)(?:_|$)/;

/** True when another program holds the lock, or wrote since the transaction's first read. */
export function isLocked(error: unknown): boolean {
  return /^SQLITE_BUSY(?:_|$)/.test(errorCode(error));
}

export function isRetryable(error: unknown): boolean {
  return retryable.has(errorCode(error)) || isLocked(error);
}

export function isRefusedWrite(error: unknown): boolean {
  return refusedWrite.has(errorCode(error));
}

export function isDuplicate(error: unknown): boolean {
  return duplicate.has(errorCode(error));
}

export function isUnavailable(error: unknown): boolean {
  const code = errorCode(error);
  return (
    unavailable.has(code) ||
    unavailableFile.test(code) ||
    (error instanceof Error && (error.name === 'KnexTimeoutError' || endsConnection(error)))
  );
}

/** mysql2: a lost connection within a transaction. */
function endsConnection(error: Error & { readonly fatal?: unknown }): boolean {
  return error.fatal === true;
}
