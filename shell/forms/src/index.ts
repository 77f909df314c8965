export { altField, artworkFields } from './fields/artwork-fields';
export type { FieldDescription, FormKind, FormRow, FormValues } from './fields/field-description';
export { isOutOfDate, ownerWrites } from './owner-writes.api';
export { OwnerForm } from './owner-form';
export { LeftNote } from './left-note';
export { jsonPayload } from './payload';
export { useKeptForm } from './use-kept-form';
export { stopped, useSave } from './use-save';
