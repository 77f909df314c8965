import { errorCode } from '../error-code';
import { AppError } from '../errors';

const fullCodes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

export function storageRefusal(error: unknown): unknown {
  return fullCodes.has(errorCode(error)) ? new AppError('STORAGE_FULL', undefined, { cause: error }) : error;
}
