import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Field } from '../forms/field';
import { ImageUploader, type ChosenImage } from './image-uploader';

const png = (name: string) => new File(['x'], name, { type: 'image/png' });
const stored: readonly ChosenImage[] = ['a', 'b', 'c'].map((id) => ({ id, url: `https://example.com/${id}.webp` }));

function Form({ initial = [], max, onImages }: FormProps) {
  const [images, setImages] = useState(initial);
  onImages?.(images);
  return (
    <Field label="Images" hint="At most 10MB each">
      <ImageUploader images={images} onChange={setImages} {...(max && { max })} />
    </Field>
  );
}

interface FormProps {
  readonly initial?: readonly ChosenImage[];
  readonly max?: number;
  readonly onImages?: (images: readonly ChosenImage[]) => void;
}

function open(props: FormProps = {}) {
  const latest = { images: props.initial ?? [] };
  const view = render(<Form {...props} onImages={(images) => (latest.images = images)} />);
  return { ...view, ids: () => latest.images.map(({ id }) => id).join(''), files: () => latest.images };
}

const input = () => screen.getByLabelText<HTMLInputElement>('Images');

test('is named by its field, explained by its hint and says how many there may be', () => {
  open({ initial: stored });
  expect(input()).toHaveAccessibleDescription(expect.stringContaining('At most 10MB each'));
  expect(input()).toHaveAccessibleDescription(expect.stringContaining('3 of 5'));
});

test('keeps the files that are chosen, in order, the first marked Main', async () => {
  const { files } = open();
  await userEvent.upload(input(), [png('a.png'), png('b.png')]);
  expect(files().map(({ file }) => file?.name)).toEqual(['a.png', 'b.png']);
  const [first, second] = screen.getAllByRole('listitem');
  expect(within(first!).getByText('Main')).toBeInTheDocument();
  expect(within(second!).queryByText('Main')).not.toBeInTheDocument();
  expect(first!.querySelector('img')).toHaveAttribute('src', files()[0]!.url);
});

test('leaves out what is no image and what is beyond five, and says so', () => {
  const { files } = open({ initial: stored });
  const dropped = [new File(['x'], 'cv.pdf', { type: 'application/pdf' }), png('d.png'), png('e.png'), png('f.png')];
  fireEvent.drop(input(), { dataTransfer: { files: dropped } });
  expect(files().map(({ id, file }) => file?.name ?? id)).toEqual(['a', 'b', 'c', 'd.png', 'e.png']);
  expect(screen.getByText('2 files were left out: pictures only, 5 at most.')).toBeInTheDocument();
  expect(input()).toBeDisabled();
  fireEvent.drop(input(), { dataTransfer: { files: [png('g.png')] } });
  expect(files()).toHaveLength(5);
});

test('takes a picture from the clipboard', () => {
  const { files } = open();
  fireEvent.paste(input(), { clipboardData: { files: [png('pasted.png')] } });
  expect(files()[0]!.file?.name).toBe('pasted.png');
});

test('the arrows put a picture in another place, and end at the ends', async () => {
  const { ids } = open({ initial: stored });
  await userEvent.click(screen.getByRole('button', { name: 'Move picture 3 earlier' }));
  expect(ids()).toBe('acb');
  await userEvent.click(screen.getByRole('button', { name: 'Move picture 1 later' }));
  expect(ids()).toBe('cab');
  await userEvent.click(screen.getByRole('button', { name: 'Move picture 1 earlier' }));
  expect(ids()).toBe('cab');
});

test('the keyboard picks a picture up, moves it and puts it down, and says so', async () => {
  layTilesInARow();
  const { ids } = open({ initial: stored });
  screen.getByRole('button', { name: 'Reorder picture 2 of 3' }).focus();
  await userEvent.keyboard(' ');
  await screen.findByText(/place 2 of 3/);
  await userEvent.keyboard('{ArrowRight}');
  expect(await screen.findByText('It is over place 3 of 3.')).toBeInTheDocument();
  await userEvent.keyboard(' ');
  expect(await screen.findByText('Put down in place 3 of 3.')).toBeInTheDocument();
  expect(ids()).toBe('acb');
});

test('a removed picture goes, and the focus stays near', async () => {
  const { ids } = open({ initial: stored });
  await userEvent.click(screen.getByRole('button', { name: 'Remove picture 2' }));
  expect(ids()).toBe('ac');
  expect(screen.getByRole('list', { name: 'Chosen pictures' })).toHaveFocus();
});

test('previews are given up with their picture and with the uploader, stored pictures never', async () => {
  const revoke = jest.spyOn(URL, 'revokeObjectURL');
  const { files, unmount } = open({ initial: stored.slice(0, 1) });
  await userEvent.upload(input(), [png('b.png'), png('c.png')]);
  const [, second, third] = files().map(({ url }) => url);
  await userEvent.click(screen.getByRole('button', { name: 'Remove picture 2' }));
  expect(revoke.mock.calls).toEqual([[second]]);
  unmount();
  expect(revoke.mock.calls).toEqual([[second], [third]]);
});

test('where there may be one, another takes its place', async () => {
  const { files } = open({ max: 1 });
  await userEvent.upload(input(), png('a.png'));
  await userEvent.upload(input(), png('b.png'));
  expect(files().map(({ file }) => file?.name)).toEqual(['b.png']);
  expect(screen.queryByText('Main')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Reorder/ })).not.toBeInTheDocument();
});

test('shows how much of a picture is uploaded', () => {
  render(<ImageUploader images={stored} onChange={() => undefined} progress={{ b: 0.4 }} />);
  expect(screen.getByRole('progressbar', { name: 'Uploading picture 2' })).toHaveAttribute('value', '0.4');
});

/** jsdom has no layout; dnd-kit measures elements. */
function layTilesInARow() {
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const tile = this.closest('li');
    const index = tile ? [...tile.parentElement!.children].indexOf(tile) : 0;
    return new DOMRect(index * 160, 0, 144, 200);
  });
}

test('a file that is dropped beside the field does not take the page away; dragged text goes on as it was', () => {
  const { unmount } = open();
  const drag = (types: string[]) => ({ dataTransfer: { types, files: [] } });
  // False: the browser's default, opening the file, is prevented.
  expect(fireEvent.dragOver(document.body, drag(['Files']))).toBe(false);
  expect(fireEvent.drop(document.body, drag(['Files']))).toBe(false);
  expect(fireEvent.dragOver(document.body, drag(['text/plain']))).toBe(true);
  unmount();
  expect(fireEvent.drop(document.body, drag(['Files']))).toBe(true);
});
