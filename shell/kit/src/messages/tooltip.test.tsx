import { act, fireEvent, render, screen } from '@testing-library/react';
import { Button } from '../forms/button';
import { Tooltip } from './tooltip';

test('opens 700 ms after the pointer came, and closes when it leaves', () => {
  const { pass } = renderTwo();
  hover('Edit');
  pass(699);
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  pass(1);
  expect(screen.getByRole('tooltip')).toHaveTextContent('Change this creation');
  leave('Edit');
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});

test('explains its control', () => {
  renderTwo();
  act(() => button('Edit').focus());
  expect(button('Edit')).toHaveAccessibleDescription('Change this creation');
});

test('opens at once on focus and closes on blur', () => {
  jest.useFakeTimers();
  renderTwo();
  act(() => button('Edit').focus());
  expect(screen.getByRole('tooltip')).toBeInTheDocument();
  act(() => button('Edit').blur());
  act(() => void jest.advanceTimersByTime(0));
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});

test('a press does not open it', () => {
  renderTwo();
  fireEvent.pointerDown(button('Edit'));
  act(() => button('Edit').focus());
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});

test.each([
  ['a click', () => fireEvent.click(button('Edit'))],
  ['scrolling', () => fireEvent.scroll(window)],
  ['Escape', () => fireEvent.keyDown(document, { key: 'Escape' })],
])('%s closes it', (_, happens) => {
  renderTwo();
  act(() => button('Edit').focus());
  happens();
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});

test('within 300 ms of one the next opens without the delay', () => {
  const { pass } = renderTwo();
  hover('Edit');
  pass(700);
  leave('Edit');
  pass(299);
  hover('Delete');
  pass(0);
  expect(screen.getByRole('tooltip')).toHaveTextContent('Remove it for good');
});

test('after 300 ms the next one waits again', () => {
  const { pass } = renderTwo();
  hover('Edit');
  pass(700);
  leave('Edit');
  pass(300);
  hover('Delete');
  pass(699);
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});

test('one is open at a time', () => {
  const { pass } = renderTwo();
  act(() => button('Edit').focus());
  hover('Delete');
  pass(700);
  expect(screen.getAllByRole('tooltip')).toHaveLength(1);
});

test('the control keeps its own handlers', () => {
  const { onEdit } = renderTwo();
  fireEvent.click(button('Edit'));
  expect(onEdit).toHaveBeenCalledTimes(1);
});

test('stands 4 px from its control', () => {
  renderTwo();
  button('Edit').getBoundingClientRect = () => ({ top: 200, bottom: 240, left: 100, width: 60 }) as DOMRect;
  act(() => button('Edit').focus());
  expect(screen.getByRole('tooltip')).toHaveStyle({ top: '196px' });
});

afterEach(() => {
  jest.useRealTimers();
});

function renderTwo() {
  jest.useFakeTimers();
  // After the delay that follows a closed tooltip.
  jest.advanceTimersByTime(10_000 * ++visits);
  const onEdit = jest.fn();
  render(
    <>
      <Tooltip label="Change this creation">
        <Button onClick={onEdit}>Edit</Button>
      </Tooltip>
      <Tooltip label="Remove it for good">
        <Button>Delete</Button>
      </Tooltip>
    </>,
  );
  return { onEdit, pass: (ms: number) => act(() => jest.advanceTimersByTime(ms)) };
}

let visits = 0;

const button = (name: string) => screen.getByRole('button', { name });
const hover = (name: string) => fireEvent.pointerEnter(button(name));
const leave = (name: string) => fireEvent.pointerLeave(button(name));
