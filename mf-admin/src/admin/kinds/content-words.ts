import { capitalised } from '@studio/kit';
import type { ContentWords } from '../content/content-kind';

/** The panel's words for a kind whose words are not fixed, in the manner of those that are (docs/site/admin.md, Panel).
 *  @param one 'blog post' @param many 'blog posts' @param place where they are seen: 'on your blog' */
export function wordsFor(one: string, many: string, place: string): ContentWords {
  const named = capitalised(one);
  return {
    many,
    count: (n) => `${n} ${many} ${place}`,
    empty: `No ${many} yet. Add your first ${one} above.`,
    confirmDelete: `Are you sure you want to delete this ${one}?`,
    created: `${named} added successfully`,
    updated: `${named} updated successfully`,
    deleted: `${named} deleted successfully`,
    createFailed: `Failed to add ${one}`,
    updateFailed: `Failed to update ${one}`,
    deleteFailed: `Failed to delete ${one}`,
  };
}
