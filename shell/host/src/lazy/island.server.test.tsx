/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { island } from './island';

test('is there in the document, and stands asleep in it', async () => {
  const Below = island('below', async () => () => <p>the rest</p>);
  await Below.arrive();
  expect(renderToString(<Below />)).toMatch(/^<div data-asleep="below">.*<p>the rest<\/p>.*<\/div>$/);
});

test('is an error, and not left out, where nobody waited for its code', () => {
  const Below = island('below', async () => () => <p>the rest</p>);
  expect(() => renderToString(<Below />)).toThrow("Preload island 'below' first");
});
