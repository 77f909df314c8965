import { act, renderHook, waitFor } from '@testing-library/react';
import { useAppearance } from './appearance';

function givenTheme(ink: string) {
  document.documentElement.style.setProperty('--ink', ink);
  return renderHook(useAppearance).result;
}

test("gives Stripe's elements the present theme's values", () => {
  expect(givenTheme('black').current.variables).toMatchObject({ colorText: 'black' });
});

test("follows the theme's class on the document", async () => {
  const appearance = givenTheme('black');
  await act(async () => {
    document.documentElement.style.setProperty('--ink', 'white');
    document.documentElement.classList.add('dark');
  });
  await waitFor(() => expect(appearance.current.variables?.colorText).toBe('white'));
});
