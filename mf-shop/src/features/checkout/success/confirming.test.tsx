import { renderToStaticMarkup } from 'react-dom/server';
import { Confirming } from './confirming';

test('who has no JavaScript is told that asking needs it; who is told that the payment is confirmed has it', () => {
  const needs = '<noscript>That needs JavaScript in your browser. An email confirms what is paid.</noscript>';
  expect(renderToStaticMarkup(<Confirming isAsking />)).toContain(needs);
  expect(renderToStaticMarkup(<Confirming />)).not.toContain('noscript');
});
