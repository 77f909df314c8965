import { visuallyHidden } from '@studio/kit';
import { useEffect, useState } from 'react';
import { pageTitle } from '../../remotes/head/document-title';

/** A title that changes within this time, such as 'Loading', is not announced. */
const standsForMs = 250;

export function TitleAnnouncer() {
  const [said, setSaid] = useState('');

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = pageTitle.subscribe((title) => {
      clearTimeout(timer);
      timer = setTimeout(() => setSaid(title), standsForMs);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, []);

  return (
    <div aria-live="polite" css={visuallyHidden}>
      {said}
    </div>
  );
}
