import { renderToStaticMarkup } from 'react-dom/server';
import { Confirming } from './confirming';

test('who has no JavaScript is told that asking needs it; who is told that the payment is confirmed has it', () => {
  const needs = '<noscript>This page needs JavaScript. An email will confirm your payment.</noscript>';
  expect(renderToStaticMarkup(<Confirming isAsking />)).toContain(needs);
  expect(renderToStaticMarkup(<Confirming />)).not.toContain('noscript');
});
