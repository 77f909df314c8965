import { useState } from 'react';

/** Whether something is open whose code is loaded when it is first opened. It stays from then on, so that it is seen closing. */
export function useOpener() {
  const [isOpen, setOpen] = useState<boolean>();
  return { isOpen: isOpen === true, wasOpened: isOpen !== undefined, setOpen };
}
