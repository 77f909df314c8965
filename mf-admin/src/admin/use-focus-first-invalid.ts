import { useEffect, useRef } from 'react';

/** A form that was sent and not taken gives the focus to the first field that says why: it is in sight and read out then.
 *  @returns what its `ref` is, and what to call before its fields are told what is wrong */
export function useFocusFirstInvalid() {
  const form = useRef<HTMLFormElement>(null);
  const isRequested = useRef(false);
  useEffect(() => {
    if (isRequested.current) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    isRequested.current = false;
  });
  return { form, focusFirstInvalid: () => void (isRequested.current = true) };
}
