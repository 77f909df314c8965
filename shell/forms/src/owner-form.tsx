import { css } from '@emotion/react';
import { from, space } from '@studio/kit';
import type { FormHTMLAttributes, ReactNode } from 'react';
import { FormProvider, type FieldErrors } from 'react-hook-form';
import type { Versioned } from '@studio/host';
import type { FormValues } from './fields/field-description';
import { FormRefusal } from './form-refusal';
import { LeftNote } from './left-note';
import { OwnerField } from './fields/owner-field';
import { UploadProgress } from './images/upload-progress';
import type { KeptForm } from './use-kept-form';
import { isConnectionLost } from './owner-writes.api';
import type { Saving } from './use-save';

interface OwnerFormProps<Row extends Versioned> extends Omit<
  FormHTMLAttributes<HTMLFormElement>,
  'onSubmit' | 'onInvalid'
> {
  readonly kept: KeptForm<Row>;
  /** Above the fields. */
  readonly head?: ReactNode;
  /** How far the pictures are, shown at each, and the way to stop them. */
  readonly saving?: Saving;
  /** Why it was not saved; null: nothing is to be said here. */
  readonly refused: string | null;
  readonly onSave: (values: FormValues) => Promise<unknown>;
  /** A field is not as it must be, which is said beside it. */
  readonly onInvalid?: (errors: FieldErrors<FormValues>) => void;
  /** The ways out of it, below the fields. */
  readonly children: ReactNode;
}

/** A form of the owner: its fields as they are described, and why it was not saved. */
export function OwnerForm<Row extends Versioned>(props: OwnerFormProps<Row>) {
  const { kept, head, saving, refused, onSave, onInvalid, children, ...rest } = props;
  const isLost = isConnectionLost(kept.refusal);
  return (
    <FormProvider {...kept.form}>
      <form
        css={stack}
        noValidate
        {...rest}
        onSubmit={(event) => void kept.form.handleSubmit(onSave, onInvalid)(event)}
      >
        {head}
        {kept.wasLeft && <LeftNote lacksFiles={kept.lacksFiles} onDiscard={kept.discard} />}
        <fieldset css={columns} disabled={kept.isSent}>
          {kept.fields.map((field) => (
            <OwnerField key={field.name} field={field} fields={kept.fields} base={kept.base} saving={saving} />
          ))}
        </fieldset>
        {saving && <UploadProgress {...saving} />}
        {(refused !== null || isLost) && (
          <FormRefusal
            message={refused}
            isLost={isLost}
            newer={kept.newer}
            onLoadNewer={kept.loadNewer}
            onKeepMine={kept.keepMine}
          />
        )}
        {children}
      </form>
    </FormProvider>
  );
}

const stack = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.l};
`;
const columns = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.l};
  min-width: 0;
  padding: 0;
  border: 0;
  ${from.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
