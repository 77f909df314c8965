import { act, render } from '@testing-library/react';
import { pageTitle } from '../../remotes/head/document-title';
import { TitleAnnouncer } from './title-announcer';

test('says a new title once it stands', () => {
  const { region } = renderAnnouncer('Home | Studio Corcra');
  pageTitle.set('Loading');
  wait(100);
  pageTitle.set('Art Shop');
  wait(200);
  expect(region).toBeEmptyDOMElement();
  wait(100);
  expect(region).toHaveTextContent('Art Shop | Studio Corcra');
  expect(document.title).toBe('Art Shop | Studio Corcra');
});

test('says nothing of the first page, which the browser has said', () => {
  const { region } = renderAnnouncer('About | Studio Corcra');
  pageTitle.set('About');
  wait(1000);
  expect(region).toBeEmptyDOMElement();
});

test('waits for whoever speaks first', () => {
  const { region } = renderAnnouncer('Home');
  expect(region).toHaveAttribute('aria-live', 'polite');
});

function renderAnnouncer(title: string) {
  jest.useFakeTimers();
  document.title = title;
  const { container } = render(<TitleAnnouncer />);
  return { region: container.querySelector('div') };
}

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
