import { errorCode } from '../error-code';
import { AppError } from '../errors';

// Disk full, quota, or file size limit.
const fullCodes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** STORAGE_FULL when there was no room, else the error itself. */
export function storageRefusal(error: unknown): unknown {
  return fullCodes.has(errorCode(error)) ? new AppError('STORAGE_FULL', undefined, { cause: error }) : error;
}
