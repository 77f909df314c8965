import { AppError } from '../../../errors';
import { loadSharp, makePictureFiles } from './picture-files';
import type { ChildSays } from './picture-process';

// The program of the process that decodes pictures: bytes come in, files go back, one picture after the other. It is given no
// settings and no secrets, and ends with whoever started it.
const say = (what: ChildSays) => void process.send?.(what);

process.on('disconnect', () => process.exit(0));
process.on('message', (bytes: Uint8Array) => {
  makePictureFiles(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)).then(
    (files) => say({ kind: 'files', files }),
    (error: unknown) => say(refused(error)),
  );
});
loadSharp().then(
  () => say({ kind: 'ready' }),
  (error: unknown) => say(failed(error)),
);

function refused(error: unknown): ChildSays {
  return error instanceof AppError ? { kind: 'refusal', code: error.code, message: error.message } : failed(error);
}

function failed(error: unknown): ChildSays {
  return { kind: 'failure', reason: error instanceof Error ? error.message : String(error) };
}
