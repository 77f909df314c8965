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

function expectChosen(name: string) {
  expect(screen.getByRole('tab', { name, selected: true })).toHaveFocus();
  expect(screen.getAllByRole('tab', { selected: true })).toHaveLength(1);
}

async function openTabs() {
  render(<Tabs />);
  await userEvent.tab();
  expectChosen('All');
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
