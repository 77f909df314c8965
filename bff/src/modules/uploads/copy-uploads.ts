import { StartError } from '@studio/server-kit';
import { loadConfig } from '../../config/config';
import { withSecretFiles } from '../../config/secret-files';
import { AppError } from '../../errors';
import { copyImages, removeOthers } from './copy-images';
import { imageStorage } from './image-storage.factory';

/** `from-store <directory>` mirrors UPLOADS_URL; `to-store` copies missing files back. */
async function main([direction, directory = '']: readonly string[]): Promise<void> {
  const ways = ['from-store', 'to-store'];
  if (!ways.includes(direction ?? '') || !directory)
    throw new StartError([`Say ${ways.join(' or ')}, and a directory.`]);
  const store = imageStorage(loadConfig(withSecretFiles(process.env)).uploadsUrl);
  const beside = imageStorage(`file:${directory}`);
  const count = direction === 'to-store' ? await copyImages(beside, store) : await copyImages(store, beside);
  // Erased images must not stay in later backups.
  if (direction === 'from-store') await removeOthers(beside, store);
  process.stderr.write(`${count} pictures were copied.\n`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const isExpected = error instanceof AppError || error instanceof StartError;
  process.stderr.write(`${isExpected ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
});
