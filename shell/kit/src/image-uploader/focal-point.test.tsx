import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Field } from '../forms/field';
import { FocalPoint } from './focal-point';

function open(initial: string) {
  const latest = { value: initial };
  function Form() {
    const [value, setValue] = useState(initial);
    latest.value = value;
    return (
      <Field label="Focal point" hint="Tap it">
        <FocalPoint src="/uploads/a.webp" value={value} onChange={setValue} />
      </Field>
    );
  }
  render(<Form />);
  return latest;
}
const ring = () => screen.getByRole('slider', { name: 'Focal point' });

test('the arrow keys move the point, by tens with Shift, and end at the edges', async () => {
  const latest = open('');
  expect(ring()).toHaveAttribute('aria-valuetext', '50% from the left, 50% from the top');
  expect(ring()).toHaveAccessibleDescription('Tap it');
  ring().focus();
  await userEvent.keyboard('{ArrowLeft}{Shift>}{ArrowUp}{/Shift}');
  expect(latest.value).toBe('49% 40%');
  await userEvent.keyboard('{Shift>}{ArrowDown>9/}{/Shift}');
  expect(latest.value).toBe('49% 100%');
  expect(ring()).toHaveAttribute('aria-valuetext', '49% from the left, 100% from the top');
});

test('a tap puts it there', () => {
  const latest = open('10% 10%');
  jest
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockReturnValue(new DOMRect(100, 200, 400, 300) as DOMRect);
  fireEvent.click(ring().parentElement!, { clientX: 220, clientY: 200 });
  expect(latest.value).toBe('30% 0%');
});
