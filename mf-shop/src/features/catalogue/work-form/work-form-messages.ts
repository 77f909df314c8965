export interface WorkFormMessages {
  readonly label: string;
  readonly submit: string;
  readonly busy: string;
  readonly missing: string;
  readonly saved: { readonly title: string; readonly description: string };
  /** The title of the error toast, and its text when the server sent none. */
  readonly failedTitle: string;
  readonly failedText: string;
}

export const addMessages: WorkFormMessages = {
  label: 'Add Artwork',
  submit: 'Add to Shop',
  busy: 'Adding...',
  missing: 'Please fill out all fields and upload at least one image',
  saved: { title: 'Artwork Added', description: 'Your artwork has been added to the shop' },
  failedTitle: 'Artwork Not Added',
  failedText: 'Failed to add artwork',
};

export const editMessages: WorkFormMessages = {
  label: 'Edit Artwork',
  submit: 'Save Changes',
  busy: 'Saving...',
  missing: 'Please fill out all fields',
  saved: { title: 'Artwork Updated', description: 'Your artwork has been successfully updated' },
  failedTitle: 'Update Failed',
  failedText: 'Failed to update artwork',
};

export const conflictMessage =
  'This artwork was changed elsewhere while you were editing, so nothing was saved. What you wrote is still here.';
