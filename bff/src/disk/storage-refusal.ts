import { errorCode } from '../error-code';
import { AppError } from '../errors';

// The disk, somebody's share of it, or what one file may hold.
const fullCodes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** What to throw for an error of storage: STORAGE_FULL when there was no room, else the error itself. */
export function storageRefusal(error: unknown): unknown {
  return fullCodes.has(errorCode(error)) ? new AppError('STORAGE_FULL', undefined, { cause: error }) : error;
}
