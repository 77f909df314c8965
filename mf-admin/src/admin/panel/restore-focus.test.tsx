import { screen } from '@testing-library/react';
import { keepBack, openTab } from '../admin.fixture';

test('what was off while its answer was on its way has the focus again, which browsers take from it', async () => {
  const { user, pass } = await openTab('?tab=orders', {
    listOrders: { body: [] },
    updateCheckoutLimits: { status: 500, body: { message: 'Something broke.', code: 'INTERNAL' } },
  });
  const box = screen.getByRole('checkbox', { name: /Allow more checkouts/ });
  const answer = keepBack('PUT');
  await user.click(box);
  await pass(50);
  expect(box).toBeDisabled();
  // Browsers blur a disabled element; jsdom does not.
  jest.spyOn(document, 'activeElement', 'get').mockReturnValue(document.body);
  const focused = jest.spyOn(box, 'focus');
  await answer();
  expect(focused).toHaveBeenCalledTimes(1);
});
