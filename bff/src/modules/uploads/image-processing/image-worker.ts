import { AppError } from '../../../errors';
import { loadSharp, createImageFiles } from './image-files';
import type { WorkerMessage } from './image-worker-process';

// The worker has no settings and no secrets, and ends with its parent.
const say = (what: WorkerMessage) => void process.send?.(what);

process.on('disconnect', () => process.exit(0));
process.on('message', (bytes: Uint8Array) => {
  createImageFiles(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)).then(
    (files) => say({ kind: 'files', files }),
    (error: unknown) => say(refused(error)),
  );
});
loadSharp().then(
  () => say({ kind: 'ready' }),
  (error: unknown) => say(failed(error)),
);

function refused(error: unknown): WorkerMessage {
  return error instanceof AppError ? { kind: 'refusal', code: error.code, message: error.message } : failed(error);
}

function failed(error: unknown): WorkerMessage {
  return { kind: 'failure', reason: error instanceof Error ? error.message : String(error) };
}
