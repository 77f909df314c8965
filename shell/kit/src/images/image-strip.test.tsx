import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { imageName, ImageStrip } from './image-strip';

test('chooses one of several pictures', async () => {
  const choose = jest.fn();
  render(<ImageStrip title="Heron" images={['/a.webp', '/b.webp', '/c.webp']} shown={1} onChoose={choose} />);
  expect(screen.getByRole('group', { name: 'Pictures of Heron' })).toBeInTheDocument();
  expect(screen.getByRole('button', { pressed: true })).toHaveAccessibleName('Picture 2 of 3');
  await userEvent.click(screen.getByRole('button', { name: 'Picture 3 of 3' }));
  expect(choose).toHaveBeenCalledWith(2);
});

test('is not there where there is nothing to choose', () => {
  const { container } = render(<ImageStrip title="Heron" images={['/a.webp']} shown={0} onChoose={() => undefined} />);
  expect(container).toBeEmptyDOMElement();
});

test('names a picture by its number only among several', () => {
  expect([imageName('Heron', 0, 1), imageName('Heron', 0, 2)]).toEqual(['Heron', 'Heron, picture 1 of 2']);
});
