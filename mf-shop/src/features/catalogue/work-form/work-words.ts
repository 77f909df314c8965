/** What the form of a work says (docs/site/shop.md, Add and edit). */
export interface WorkWords {
  readonly label: string;
  readonly submit: string;
  readonly busy: string;
  /** A field is empty. */
  readonly missing: string;
  readonly saved: { readonly title: string; readonly description: string };
  /** The title of a refusal, and its words where the server sent none. */
  readonly refused: string;
  readonly failed: string;
}

export const addWords: WorkWords = {
  label: 'Add Artwork',
  submit: 'Add to Shop',
  busy: 'Adding...',
  missing: 'Please fill out all fields and upload at least one image',
  saved: { title: 'Artwork Added', description: 'Your artwork has been added to the shop' },
  refused: 'Artwork Not Added',
  failed: 'Failed to add artwork',
};

export const changeWords: WorkWords = {
  label: 'Edit Artwork',
  submit: 'Save Changes',
  busy: 'Saving...',
  missing: 'Please fill out all fields',
  saved: { title: 'Artwork Updated', description: 'Your artwork has been successfully updated' },
  refused: 'Update Failed',
  failed: 'Failed to update artwork',
};

export const changedElsewhere =
  'This artwork was changed elsewhere while you were editing, so nothing was saved. What you wrote is still here.';
