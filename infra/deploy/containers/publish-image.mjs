// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { liveBuild, publishIfNewer } from '../../run/publish.mjs';

/** Publishes the build that an image holds, unless it has been published before (then another one is live because somebody
 *  deployed or rolled back since, and the same build made anew must not undo that) or what is live became so after it was made.
 *  @param {string} buildDirectory @param {string} releaseDirectory
 *  @returns {{live: string | null, isPublished: boolean}} the live build, and whether this call made it so */
export function publishImage(buildDirectory, releaseDirectory) {
  const { build } = JSON.parse(readFileSync(path.join(buildDirectory, 'release.json'), 'utf8'));
  const before = liveBuild(releaseDirectory);
  const isKnown = existsSync(path.join(releaseDirectory, 'releases', `${build}.json`));
  if (before !== null && isKnown) return { live: before, isPublished: false };
  const live = publishIfNewer(buildDirectory, releaseDirectory);
  return { live, isPublished: live !== before };
}
