import { useEffect } from 'react';
import { pageTitle } from './page-title';

/** @param title without the brand's name */
export function DocumentTitle({ title }: { title: string }) {
  useEffect(() => pageTitle.set(title), [title]);
  return null;
}
