import { useEffect, useRef } from 'react';

/** A form that was sent and not taken gives the focus to the first field that says why: it is in sight and read out then.
 *  @returns what its `ref` is, and what to call before its fields are told what is wrong */
export function useWrongFocus() {
  const form = useRef<HTMLFormElement>(null);
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    isAsked.current = false;
  });
  return { form, lookForWrong: () => void (isAsked.current = true) };
}
