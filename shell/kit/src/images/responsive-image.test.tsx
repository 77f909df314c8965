import { placeholderImageUrl } from '@studio/contract/image-names';
import { render, screen } from '@testing-library/react';
import { ResponsiveImage, preloadOf } from './responsive-image';
import { placeholderUrl } from './responsive-image';
import { rulesOf } from '../testing';

const own = '/uploads/dolphins-1600x1067-2a6f97.webp';

test('a picture of this site is offered as AVIF and WebP in the widths that it is kept in', () => {
  const { container } = render(<ResponsiveImage src={own} alt="Dolphins on a gable" sizes="50vw" />);
  const [avif, webp] = container.querySelectorAll('source');
  expect(avif).toHaveAttribute('type', 'image/avif');
  expect(avif).toHaveAttribute(
    'srcset',
    [320, 640, 768, 1024, 1600].map((width) => `/uploads/dolphins-1600x1067-2a6f97.${width}.avif ${width}w`).join(', '),
  );
  expect(webp).toHaveAttribute('srcset', `/uploads/dolphins-1600x1067-2a6f97.640.webp 640w, ${own} 1600w`);
});

test('a sketch of its colours stands in its place before it arrives', () => {
  const sketched = '/uploads/dolphins-1600x1067-123456789abcdef012345678901.webp';
  const { container } = render(<ResponsiveImage src={sketched} alt="" sizes="50vw" />);
  expect(rulesOf(container.querySelector('picture'))).toContain(placeholderUrl('123456789abcdef012345678901'));
  expect(container.querySelectorAll('source')[1]).toHaveAttribute(
    'srcset',
    `${sketched.replace('.webp', '.640.webp')} 640w, ${sketched} 1600w`,
  );
});

test('its place and colour are kept before it arrives', () => {
  const { container } = render(<ResponsiveImage src={own} alt="Dolphins on a gable" sizes="50vw" />);
  const rules = rulesOf(container.querySelector('picture'));
  expect(rules).toContain('aspect-ratio: 1600/1067;');
  expect(rules).toContain('background-color: #2a6f97;');
  expect(container.innerHTML).not.toContain('style=');
  expect(screen.getByRole('img', { name: 'Dolphins on a gable' })).toHaveAttribute('width', '1600');
});

test('a ratio crops it', () => {
  const { container } = render(<ResponsiveImage src={own} alt="" sizes="50vw" ratio="4 / 3" />);
  expect(rulesOf(container.querySelector('picture'))).toContain('aspect-ratio: 4/3;');
});

test('a crop keeps its focal point', () => {
  const { rerender } = render(<ResponsiveImage src={own} alt="wall" sizes="50vw" ratio="1 / 1" focalPoint="30% 0%" />);
  expect(rulesOf(screen.getByRole('img'))).toContain('object-position: 30% 0%;');
  rerender(<ResponsiveImage src={own} alt="wall" sizes="50vw" ratio="1 / 1" focalPoint={null} />);
  expect(rulesOf(screen.getByRole('img'))).not.toContain('object-position');
});

test('one that is composed for narrow screens stands there in its place, and is preloaded there alone', () => {
  const portrait = { src: '/uploads/upright-640x800-2a6f97.webp', media: '(max-width: 37.5em)' };
  const { container } = render(<ResponsiveImage src={own} alt="wall" sizes="50vw" portrait={portrait} />);
  const sources = [...container.querySelectorAll('source')].map((source) => [
    source.getAttribute('media'),
    source.getAttribute('srcset')!.split('-')[0],
  ]);
  expect(sources).toEqual([
    ['(max-width: 37.5em)', '/uploads/upright'],
    ['(max-width: 37.5em)', '/uploads/upright'],
    [null, '/uploads/dolphins'],
    [null, '/uploads/dolphins'],
  ]);
  expect(preloadOf(own, '50vw', portrait)?.portrait).toEqual({
    imageSrcSet: container.querySelector('source')!.getAttribute('srcset'),
    media: '(max-width: 37.5em)',
  });
});

test('it waits until it comes near, unless the first screen is about it', () => {
  const { rerender } = render(<ResponsiveImage src={own} alt="wall" sizes="50vw" />);
  expect(screen.getByRole('img')).toHaveAttribute('loading', 'lazy');
  rerender(<ResponsiveImage src={own} alt="wall" sizes="50vw" priority />);
  expect(screen.getByRole('img')).toHaveAttribute('loading', 'eager');
  expect(screen.getByRole('img')).toHaveAttribute('fetchpriority', 'high');
});

test('a picture from elsewhere is shown as it is, with a place of 4:3', () => {
  const { container } = render(<ResponsiveImage src="https://example.com/a.jpg" alt="elsewhere" sizes="50vw" />);
  expect(container.querySelector('source')).not.toBeInTheDocument();
  expect(screen.getByRole('img')).toHaveAttribute('src', 'https://example.com/a.jpg');
  expect(rulesOf(container.querySelector('picture'))).toContain('aspect-ratio: 4/3;');
});

test('a picture of plain http is shown as one that is to come', () => {
  render(<ResponsiveImage src="http://example.com/a.jpg" alt="elsewhere" sizes="50vw" />);
  expect(screen.getByRole('img', { name: 'elsewhere' })).toHaveAttribute('src', placeholderImageUrl);
});

test('the preload asks for what the picture will ask for', () => {
  const { container } = render(<ResponsiveImage src={own} alt="" sizes="50vw" />);
  expect(preloadOf(own, '50vw')).toEqual({
    imageSrcSet: container.querySelector('source')!.getAttribute('srcset'),
    imageSizes: '50vw',
    type: 'image/avif',
  });
  expect(preloadOf('https://example.com/a.jpg', '50vw')).toBeUndefined();
});

const wall = '/uploads/wall-4472x559-2a6f97.webp';
const shares = '(min-width: 1100px) min(30vw, 34rem), (min-width: 768px) 46vw, 92vw';

test.each([
  [wall, '4 / 3', '(min-width: 1100px) calc(6 * min(30vw, 34rem)), (min-width: 768px) calc(6 * 46vw), calc(6 * 92vw)'],
  [wall, '1', shares.replace('min(30vw, 34rem)', 'calc(8 * min(30vw, 34rem))').replace(/(46vw|92vw)/g, 'calc(8 * $1)')],
  [wall, undefined, shares],
  [own, '4 / 3', shares],
  ['/uploads/gable-559x4472-2a6f97.webp', '4 / 3', shares],
  ['https://example.com/a.jpg', '4 / 3', undefined],
])('%s in a frame of %s is asked for as wide as fills its height', (src, ratio, sizes) => {
  const { container } = render(<ResponsiveImage src={src} alt="" sizes={shares} {...(ratio && { ratio })} />);
  expect(container.querySelector('source')?.getAttribute('sizes')).toBe(sizes);
  expect(preloadOf(src, shares, ratio ? { ratio } : {})?.imageSizes).toBe(sizes);
});
