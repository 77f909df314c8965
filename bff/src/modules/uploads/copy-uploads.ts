import { StartError } from '@studio/server-kit';
import { loadConfig } from '../../config/config';
import { withSecretFiles } from '../../config/secret-files';
import { AppError } from '../../errors';
import { copyImages, removeOthers } from './copy-images';
import { imageStorage } from './image-storage.factory';

/** `node copy-uploads.cjs from-store <directory>` makes a directory hold the pictures of UPLOADS_URL and no other, `to-store` copies
 *  those that the store lacks out of it. */
async function main([direction, directory = '']: readonly string[]): Promise<void> {
  const ways = ['from-store', 'to-store'];
  if (!ways.includes(direction ?? '') || !directory)
    throw new StartError([`Say ${ways.join(' or ')}, and a directory.`]);
  const store = imageStorage(loadConfig(withSecretFiles(process.env)).uploadsUrl);
  const beside = imageStorage(`file:${directory}`);
  const count = direction === 'to-store' ? await copyImages(beside, store) : await copyImages(store, beside);
  // Whose picture was erased is in no later backup.
  if (direction === 'from-store') await removeOthers(beside, store);
  process.stderr.write(`${count} pictures were copied.\n`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const isExpected = error instanceof AppError || error instanceof StartError;
  process.stderr.write(`${isExpected ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
});
