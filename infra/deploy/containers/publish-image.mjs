// @ts-check
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isKept, liveBuild, publishIfNewer } from '../../run/publish.mjs';

/** Publishes the build that an image holds, unless it has been published before (then another one is live because somebody
 *  deployed or rolled back since, and the same build made anew must not undo that) or what is live became so after it was made.
 *  @param {string} buildDirectory @param {string} place where the releases live
 *  @returns {Promise<{live: string | null, isPublished: boolean}>} the live build, and whether this call made it so */
export async function publishImage(buildDirectory, place) {
  const { build } = JSON.parse(readFileSync(path.join(buildDirectory, 'release.json'), 'utf8'));
  const before = await liveBuild(place);
  if (before !== null && (await isKept(build, place))) return { live: before, isPublished: false };
  const live = await publishIfNewer(buildDirectory, place);
  return { live, isPublished: live !== before };
}
