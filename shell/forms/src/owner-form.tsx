import { css } from '@emotion/react';
import { space, stack, touch } from '@studio/kit';
import type { FormHTMLAttributes, ReactNode } from 'react';
import { FormProvider, type FieldErrors } from 'react-hook-form';
import type { Versioned } from '@studio/host';
import type { FieldDescription, FormValues } from './fields/field-description';
import { FormError } from './form-error';
import { RestoredDraftNotice } from './restored-draft-notice';
import { MoreFields } from './fields/more-fields';
import { OwnerField } from './fields/owner-field';
import { fieldColumns } from './fields/wide-field';
import { UploadProgress } from './images/upload-progress';
import type { DraftForm } from './use-draft-form';
import { isConnectionLost } from './owner-writes.api';
import type { SaveProgress } from './use-save';

interface OwnerFormProps<Row extends Versioned> extends Omit<
  FormHTMLAttributes<HTMLFormElement>,
  'onSubmit' | 'onInvalid'
> {
  readonly draft: DraftForm<Row>;
  readonly head?: ReactNode;
  readonly saving?: SaveProgress;
  readonly errorMessage: string | null;
  readonly onSave: (values: FormValues) => Promise<unknown>;
  readonly onInvalid?: (errors: FieldErrors<FormValues>) => void;
  readonly children: ReactNode;
}

export function OwnerForm<Row extends Versioned>(props: OwnerFormProps<Row>) {
  const { draft, head, saving, errorMessage, onSave, onInvalid, children, ...rest } = props;
  const isOffline = isConnectionLost(draft.saveError);
  const { errors } = draft.form.formState;
  const folded = draft.fields.filter(({ isFolded }) => isFolded);
  const show = (field: FieldDescription) => (
    <OwnerField key={field.name} field={field} fields={draft.fields} base={draft.base} saving={saving} />
  );
  return (
    <FormProvider {...draft.form}>
      <form
        css={stack(space.l)}
        noValidate
        {...rest}
        onSubmit={(event) => void draft.form.handleSubmit(onSave, onInvalid)(event)}
      >
        {head}
        {draft.isRestored && <RestoredDraftNotice lacksFiles={draft.lacksFiles} onDiscard={draft.discard} />}
        <fieldset css={[fieldColumns, plain]} disabled={draft.isSent}>
          {draft.fields.filter(({ isFolded }) => !isFolded).map(show)}
          {folded.length > 0 && (
            <MoreFields fields={folded} firstWithError={draft.fields.find(({ name }) => errors[name])?.name}>
              {folded.map(show)}
            </MoreFields>
          )}
        </fieldset>
        {saving && <UploadProgress {...saving} />}
        {(errorMessage !== null || isOffline) && (
          <FormError
            message={errorMessage}
            isOffline={isOffline}
            newer={draft.newer}
            onLoadNewer={draft.loadNewer}
            onKeepMine={draft.keepMine}
          />
        )}
        {children}
      </form>
    </FormProvider>
  );
}

const plain = css`
  padding: 0;
  border: 0;
  /* The buttons stay above the end of the screen (form-actions.ts). */
  ${touch} {
    & :is(input, textarea, select, button, summary) {
      scroll-margin-bottom: 5rem;
    }
  }
`;
