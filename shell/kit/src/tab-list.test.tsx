import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TabList } from './tab-list';

test('arrows move and choose, and go round at the ends', async () => {
  await openTabs();
  await userEvent.keyboard('{ArrowRight}');
  expectChosen('Ink');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expectChosen('All');
  await userEvent.keyboard('{ArrowLeft}');
  expectChosen('Light');
});

test('Home and End go to the ends', async () => {
  await openTabs();
  await userEvent.keyboard('{End}');
  expectChosen('Light');
  await userEvent.keyboard('{Home}');
  expectChosen('All');
});

test('other keys are left alone', async () => {
  await openTabs();
  await userEvent.keyboard('{ArrowDown}x');
  expectChosen('All');
});

test('on a phone a choice comes to the middle of the strip, and nothing else moves it', async () => {
  jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(400);
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300);
  const { rerender } = await openTabs();
  const strip = screen.getByRole('tablist').parentElement!;
  expect(strip.scrollLeft).toBe(300);
  strip.scrollLeft = 20;
  rerender(<Tabs />);
  expect(strip.scrollLeft).toBe(20);
  await userEvent.keyboard('{ArrowRight}');
  expect(strip.scrollLeft).toBe(300);
});

function expectChosen(name: string) {
  expect(screen.getByRole('tab', { name, selected: true })).toHaveFocus();
  expect(screen.getAllByRole('tab', { selected: true })).toHaveLength(1);
}

async function openTabs() {
  const view = render(<Tabs />);
  await userEvent.tab();
  expectChosen('All');
  return view;
}

function Tabs() {
  const [chosen, setChosen] = useState('All');
  return (
    <TabList label="Kinds">
      {['All', 'Ink', 'Light'].map((name) => (
        <button
          key={name}
          role="tab"
          aria-selected={name === chosen}
          tabIndex={name === chosen ? 0 : -1}
          onClick={() => setChosen(name)}
        >
          {name}
        </button>
      ))}
    </TabList>
  );
}
