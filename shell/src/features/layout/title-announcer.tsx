import { visuallyHidden } from '@studio/kit';
import { useEffect, useState } from 'react';
import { pageTitle } from '../../remotes/head/page-title';

/** How long a title must stand before it is said: one that only passes through, such as 'Loading', is not worth a word, and
 *  the keyboard's move to the new page comes first. */
const standsForMs = 250;

/** Says the new page's title to who cannot see it, as a browser does when it loads a page. */
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
