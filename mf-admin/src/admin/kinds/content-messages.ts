import { capitalised } from '@studio/kit';
import type { ContentMessages } from '../content/content-kind';

/** The panel's words for a kind whose words are not fixed, in the manner of those that are (docs/site/admin.md, Panel).
 *  @param singular 'blog post' @param plural 'blog posts' @param location where they are seen: 'on your blog' */
export function messagesFor(singular: string, plural: string, location: string): ContentMessages {
  const capitalizedName = capitalised(singular);
  return {
    plural,
    count: (n) => `${n} ${plural} ${location}`,
    empty: `No ${plural} yet. Add your first ${singular} above.`,
    confirmDelete: `Are you sure you want to delete this ${singular}?`,
    created: `${capitalizedName} added successfully`,
    updated: `${capitalizedName} updated successfully`,
    deleted: `${capitalizedName} deleted successfully`,
    createFailed: `Failed to add ${singular}`,
    updateFailed: `Failed to update ${singular}`,
    deleteFailed: `Failed to delete ${singular}`,
  };
}
