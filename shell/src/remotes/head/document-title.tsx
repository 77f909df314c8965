import { useEffect } from 'react';
import { pageTitle } from './page-title';

/** Names the tab while it stands in the page. @param title without the brand's name */
export function DocumentTitle({ title }: { title: string }) {
  useEffect(() => pageTitle.set(title), [title]);
  return null;
}
