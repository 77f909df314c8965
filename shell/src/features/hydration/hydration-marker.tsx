import { useEffect } from 'react';

/** Marks the page's part of the document as React's: a later failure must not bring the server's HTML back. */
export function HydrationMarker() {
  useEffect(() => document.getElementById('remote')?.setAttribute('data-hydrated', ''), []);
  return null;
}
