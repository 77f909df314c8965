import { buffer } from 'node:stream/consumers';
import { imageFileName } from './image-processing/image-files';
import type { ImageStorage } from './image-storage';

/**
 * @returns how many
 * @throws when one arrives truncated
 */
export async function copyImages(from: ImageStorage, to: ImageStorage): Promise<number> {
  const there = await namesIn(to);
  let count = 0;
  for (const name of await namesIn(from)) {
    const file = there.has(name) ? null : await from.open(name);
    if (!file) continue;
    const bytes = await buffer(await file.read(0, file.size - 1));
    if (bytes.length !== file.size) throw new Error(`${name} has ${bytes.length} bytes of ${file.size}.`);
    await to.put([{ name, bytes }]);
    count += 1;
  }
  return count;
}

export async function removeOthers(place: ImageStorage, another: ImageStorage): Promise<void> {
  const there = await namesIn(another);
  await place.remove([...(await namesIn(place))].filter((name) => !there.has(name)));
}

async function namesIn(place: ImageStorage): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  for await (const { name } of place.list()) if (imageFileName.test(name)) names.add(name);
  return names;
}
