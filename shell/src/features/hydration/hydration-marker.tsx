import { useEffect } from 'react';

let onRendered: () => void;

export const remoteRendered = new Promise<void>((resolve) => (onRendered = resolve));

/** Marks the page's part of the document as React's: a later failure must not bring the server's HTML back. */
export function HydrationMarker() {
  useEffect(() => {
    document.getElementById('remote')?.setAttribute('data-hydrated', '');
    onRendered();
  }, []);
  return null;
}
