import { css } from '@emotion/react';
import { color } from '@studio/kit';
import { useEffect, type ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { imagesIn } from '../form-values';
import type { FieldDescription, FieldValue, FormValues } from './field-description';
import { Fold } from './fold';
import { fieldColumns, wide } from './wide-field';

interface MoreFieldsProps {
  readonly fields: readonly FieldDescription[];
  /** Undefined: no field of the form has an error. */
  readonly firstWithError: string | undefined;
  readonly children: ReactNode;
}

/** The fields that a form can do without; a value or an error opens them. */
export function MoreFields({ fields, firstWithError, children }: MoreFieldsProps) {
  const { control, formState, setFocus } = useFormContext<FormValues>();
  const names = fields.map(({ name }) => name);
  const isFilled = useWatch({ control, name: names }).some(hasContent);
  const hasError = names.some((name) => formState.errors[name]);
  const focused = names.find((name) => name === firstWithError);
  // A closed fold takes no focus.
  useEffect(() => {
    if (focused !== undefined) setFocus(focused);
  }, [focused, setFocus]);
  return (
    <Fold css={[wide, line]} summary={<Summary fields={fields} />} opens={isFilled || hasError}>
      <div css={fieldColumns}>{children}</div>
    </Fold>
  );
}

function Summary({ fields }: Pick<MoreFieldsProps, 'fields'>) {
  const labels = fields.map(({ label }) => label.replace(' (optional)', ''));
  return (
    <>
      <strong>More</strong>
      <span>{labels.join(', ')}</span>
    </>
  );
}

function hasContent(value: FieldValue | undefined): boolean {
  return typeof value === 'string' ? value.trim() !== '' : imagesIn(value).length > 0;
}

const line = css`
  border-top: 1px solid ${color.line};
`;
