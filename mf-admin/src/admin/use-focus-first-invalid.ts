import { useEffect, useRef } from 'react';

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
