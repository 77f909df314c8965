import { useState } from 'react';

const key = 'admin_keys';

/** The choice is stored per browser, so that speech users turn the keys off once. */
export function useKeysChoice() {
  const [isOn, setOn] = useState(read);
  return {
    isOn,
    choose: (isWanted: boolean): void => {
      setOn(isWanted);
      write(isWanted);
    },
  };
}

function read(): boolean {
  try {
    return localStorage.getItem(key) !== 'off';
  } catch {
    return true;
  }
}

function write(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(key);
    else localStorage.setItem(key, 'off');
  } catch {
    // Storage may be denied or full.
  }
}
