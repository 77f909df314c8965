import { useState } from 'react';

const key = 'admin_keys';

/** Whether the panel's keys are on, which this browser remembers: who speaks to the machine should have to turn them off once. */
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
    // A browser that refuses storage remembers until the panel goes.
  }
}
