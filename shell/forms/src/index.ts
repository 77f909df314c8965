export { altField, artworkFields } from './fields/artwork-fields';
export type { FieldDescription, FormKind, FormRow, FormValues } from './fields/field-description';
export { asTyped, notOwnData } from './fields/input-hints';
export { readNumber } from './fields/typed-number';
export { isOutOfDate, ownerWrites } from './owner-writes.api';
export { OwnerForm } from './owner-form';
export { areDraftsThere } from './drafts/items';
export {
  discardDraft,
  draftOf,
  dropAllDrafts,
  dropDraft,
  keepDraft,
  restoredDrafts,
  subscribeToDrafts,
} from './drafts/drafts';
export { LeftNote } from './left-note';
export { jsonPayload } from './payload';
export { stopped } from './saves';
export { useStoredDrafts } from './drafts/use-stored-drafts';
export { useIsGone } from './use-is-gone';
export { rowIn, useKeptForm } from './use-kept-form';
export { useSave } from './use-save';
