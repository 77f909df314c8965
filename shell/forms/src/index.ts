export { additionalImagesField, altField, artworkFields, descriptionField } from './fields/artwork-fields';
export type { FieldDescription, FormKind, FormRow, FormValues } from './fields/field-description';
export { asTyped, notOwnData } from './fields/input-hints';
export { parseNumber } from './fields/parse-number';
export { isOutOfDate, ownerWrites } from './owner-writes.api';
export { formActions } from './form-actions';
export { OwnerForm } from './owner-form';
export { hasDrafts } from './drafts/draft-items';
export {
  discardDraft,
  draftOf,
  deleteAllDrafts,
  deleteDraft,
  saveDraft,
  restoredDrafts,
  subscribeToDrafts,
} from './drafts/drafts';
export { RestoredDraftNotice } from './restored-draft-notice';
export { jsonPayload } from './payload';
export { aborted } from './pending-saves';
export { useRestoreDrafts } from './drafts/use-restore-drafts';
export { useIsUnmounted } from './use-is-unmounted';
export { rowFromAnswer, useDraftForm } from './use-draft-form';
export { useSave } from './use-save';
