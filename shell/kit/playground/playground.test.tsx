import { render, screen, within } from '@testing-library/react';
import { readFileSync, readdirSync } from 'node:fs';
import * as dialog from '../src/dialog';
import * as imageUploader from '../src/image-uploader/image-uploader';
import * as kit from '../src/index';
import * as zoomView from '../src/zoom-view/zoom-view';
import { Playground } from './playground';

test('every piece of the kit is shown', () => {
  const sources = readdirSync(__dirname)
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(`${__dirname}/${file}`, 'utf8'))
    .join('\n')
    .replaceAll(/^import [^;]+;/gm, '');
  // Exports without a visual form have no entry.
  const unseen = new Set(['capitalised', 'isComposing', 'isImageShown', 'parseImageUrl', 'preloadOf', 'withPreviews']);
  const pieces = [kit, dialog, imageUploader, zoomView]
    .flatMap((piece) => Object.keys(piece))
    .filter((name) => !unseen.has(name));
  const missing = pieces.filter((name) => !new RegExp(`\\b${name}\\b`).test(sources));
  expect(missing).toEqual([]);
});

test('both themes stand beside each other', () => {
  render(<Playground />);
  for (const name of ['Day', 'Night']) {
    const theme = within(screen.getByRole('region', { name }));
    expect(theme.getByRole('button', { name: 'primary' })).toBeInTheDocument();
    expect(theme.getByRole('img', { name: 'Shown whole' })).toBeInTheDocument();
  }
});
