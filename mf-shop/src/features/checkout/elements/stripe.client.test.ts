import { loadStripe } from '@stripe/stripe-js/pure';
import { stripeFor } from './stripe.client';

jest.mock('@stripe/stripe-js/pure', () => ({ loadStripe: jest.fn() }));

const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src]')];

function givenNoScripts() {
  scripts().forEach((script) => script.remove());
  jest
    .mocked(loadStripe)
    .mockReset()
    .mockResolvedValue({} as never);
}

test('loads Stripe itself when the server names no script', async () => {
  givenNoScripts();
  await stripeFor({ publishableKey: 'pk_live_1', scriptUrl: null });
  expect(loadStripe).toHaveBeenCalledWith('pk_live_1');
  expect(scripts()).toEqual([]);
});

test("loads the server's script once, and Stripe after it", async () => {
  givenNoScripts();
  const config = { publishableKey: 'pk_test_1', scriptUrl: 'http://127.0.0.1:3005/v3/' };
  const both = [stripeFor(config), stripeFor(config)];
  expect(scripts().map(({ src }) => src)).toEqual(['http://127.0.0.1:3005/v3/']);
  expect(loadStripe).not.toHaveBeenCalled();
  scripts()[0]?.onload?.(new Event('load'));
  await Promise.all(both);
  expect(loadStripe).toHaveBeenCalledWith('pk_test_1');
});

test('fails when the script is blocked, and tries anew the next time', async () => {
  givenNoScripts();
  const config = { publishableKey: 'pk_test_1', scriptUrl: '/blocked.js' };
  const failing = stripeFor(config);
  scripts()[0]?.onerror?.('blocked');
  await expect(failing).rejects.toThrow('/blocked.js could not be loaded');
  void stripeFor(config);
  expect(scripts()).toHaveLength(1);
});
