import { findTextProblem } from '@studio/contract/written';
import { useEffect, useRef, useState } from 'react';

/** @returns the form's ref, and a function to call before errors are set */
export function useFocusFirstInvalid() {
  const form = useRef<HTMLFormElement>(null);
  const isRequested = useRef(false);
  useEffect(() => {
    if (isRequested.current) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    isRequested.current = false;
  });
  return { form, focusFirstInvalid: () => void (isRequested.current = true) };
}

/** The first field with a problem gets the focus; in a `FormDialog` the dialog does so. */
export function useFieldErrors<Name extends string>() {
  const { form, focusFirstInvalid } = useFocusFirstInvalid();
  const [errors, setErrors] = useState<Partial<Record<Name, string | undefined>>>({});
  return {
    form,
    errors,
    /** @returns true: there is no problem */
    showErrors(problems: Partial<Record<Name, string | undefined>>): boolean {
      focusFirstInvalid();
      setErrors(problems);
      return Object.values(problems).every((problem) => problem === undefined);
    },
  };
}

export function requiredTextProblem(text: string, maxLength: number): string | undefined {
  return text === '' ? 'Required' : findTextProblem(text, maxLength);
}
