import { useState } from 'react';

/** The element stays mounted after its first opening, so that its closing is animated. */
export function useOpener() {
  const [isOpen, setOpen] = useState<boolean>();
  return { isOpen: isOpen === true, wasOpened: isOpen !== undefined, setOpen };
}
