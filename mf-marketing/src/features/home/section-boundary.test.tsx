import { render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { SectionBoundary } from './section-boundary';

/** The boundary of a whole page. */
class Page extends Component<{ readonly children: ReactNode }, { failure: string | null }> {
  override state = { failure: null };
  static getDerivedStateFromError = ({ message }: Error) => ({ failure: message });
  override render() {
    return this.state.failure ?? this.props.children;
  }
}

function openWith(error: Error) {
  const Broken = () => {
    throw error;
  };
  const onCaughtError = jest.fn();
  render(
    <Page>
      <SectionBoundary>
        <Broken />
      </SectionBoundary>
      <SectionBoundary>The others</SectionBoundary>
    </Page>,
    { onCaughtError },
  );
  return onCaughtError.mock.calls.map(([, { errorBoundary }]) => errorBoundary.constructor);
}

test('a section that throws while it renders leaves the others', () => {
  expect(openWith(new Error('Broken'))).toEqual([SectionBoundary]);
  expect(screen.getByText('The others')).toBeVisible();
});

test('a script that cannot be loaded is a matter of the page', () => {
  openWith(Object.assign(new Error('Not loaded'), { name: 'ChunkLoadError' }));
  expect(screen.getByText('Not loaded')).toBeVisible();
});
