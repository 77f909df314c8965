import { capitalised } from '@studio/kit';
import type { ContentMessages } from '../content/content-kind';

/** The texts fit kinds without fixed texts: 'blog post', 'blog posts', 'on your blog' (docs/site/admin.md, Panel). */
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
