import { render, screen } from '@testing-library/react';
import { PageHeading } from '../layout';
import { rulesOf } from '../testing';
import { Skeleton } from './skeleton';

test('a skeleton keeps its place and is not read out', () => {
  const { container } = render(<Skeleton ratio="4 / 3" />);
  expect(rulesOf(container.firstElementChild)).toContain('aspect-ratio: 4/3;');
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
});

test('a page heading is the one h1, with a sentence below', () => {
  render(<PageHeading title="Our Portfolio">Twelve walls.</PageHeading>);
  expect(screen.getByRole('heading', { level: 1, name: 'Our Portfolio' })).toBeInTheDocument();
  expect(screen.getByText('Twelve walls.')).toBeInTheDocument();
});
