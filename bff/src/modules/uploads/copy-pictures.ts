import { buffer } from 'node:stream/consumers';
import { pictureFileName } from './making/picture-files';
import type { PictureStorage } from './picture-storage';

/** Copies every picture that the one place has and the other has not. @returns how many @throws when one arrives cut short */
export async function copyPictures(from: PictureStorage, to: PictureStorage): Promise<number> {
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

/** Removes the pictures that another place has not. */
export async function removeOthers(place: PictureStorage, another: PictureStorage): Promise<void> {
  const there = await namesIn(another);
  await place.remove([...(await namesIn(place))].filter((name) => !there.has(name)));
}

async function namesIn(place: PictureStorage): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  for await (const { name } of place.list()) if (pictureFileName.test(name)) names.add(name);
  return names;
}
