import { render } from '@testing-library/react';
import { ServiceIcon } from './service-icon';

const drawn = (name: string) => render(<ServiceIcon name={name} />).container.querySelector('svg')!.innerHTML;

test.each(['paint-roller', 'bezier-curve', 'spray-can', 'chalkboard-teacher', 'pencil-ruler', 'video', 'cpu'])(
  'has an icon of its own for %s',
  (name) => expect(drawn(name)).not.toBe(drawn('palette')),
);

test.each(['unicorn', 'constructor', ''])('falls back to the palette for %p', (name) => {
  expect(drawn(name)).toBe(drawn('palette'));
});
