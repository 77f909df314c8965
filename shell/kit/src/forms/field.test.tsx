import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Checkbox, Field, Select, Slider, TextArea, TextInput } from '../index';

const services = [
  { value: 'logo', label: 'Logo Design' },
  { value: 'canvas', label: 'Canvas Art' },
];

test('a control is named by its field', () => {
  render(
    <>
      <Field label="Title">
        <TextInput name="title" />
      </Field>
      <Field label="Description">
        <TextArea name="description" />
      </Field>
      <Field label="Service">
        <Select name="service" options={services} />
      </Field>
    </>,
  );
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveAttribute('name', 'title');
  expect(screen.getByRole('textbox', { name: 'Description' })).toBeInstanceOf(HTMLTextAreaElement);
  expect(screen.getByRole('combobox', { name: 'Service' })).toHaveValue('logo');
});

test('without an error it is explained by its hint alone', () => {
  render(
    <Field label="Price" hint="In US dollars">
      <TextInput />
    </Field>,
  );
  expect(screen.getByLabelText('Price')).toHaveAccessibleDescription('In US dollars');
  expect(screen.getByLabelText('Price')).toBeValid();
});

test('an error is read before the hint and marks the control wrong', () => {
  render(
    <Field label="Price" hint="In US dollars" error="Price is required" required>
      <TextInput />
    </Field>,
  );
  expect(screen.getByLabelText('Price')).toHaveAccessibleDescription('Price is required In US dollars');
  expect(screen.getByLabelText('Price')).toBeInvalid();
  expect(screen.getByLabelText('Price')).toBeRequired();
});

test("a control's own props win over its field's", () => {
  render(
    <Field label="Name" required>
      <TextInput required={false} />
    </Field>,
  );
  expect(screen.getByLabelText('Name')).not.toBeRequired();
});

test('a placeholder is shown until something is chosen, and is no choice', async () => {
  render(
    <Field label="Service">
      <Select options={services} placeholder="Choose a service" defaultValue="" />
    </Field>,
  );
  expect(screen.getByLabelText('Service')).toHaveDisplayValue('Choose a service');
  expect(screen.getByRole('option', { name: 'Choose a service' })).toBeDisabled();
  await userEvent.selectOptions(screen.getByLabelText('Service'), 'Canvas Art');
  expect(screen.getByLabelText('Service')).toHaveValue('canvas');
});

test('a slider says its value in words and gives numbers', () => {
  render(<PriceSlider />);
  const slider = screen.getByRole('slider', { name: 'Max price' });
  expect(slider).toHaveAttribute('aria-valuetext', '$400');
  fireEvent.change(slider, { target: { value: '450' } });
  expect(slider).toHaveAttribute('aria-valuetext', '$450');
});

test('a checkbox is pressed by its words', async () => {
  render(<Checkbox label="Let me know" name="consent" />);
  await userEvent.click(screen.getByText('Let me know'));
  expect(screen.getByRole('checkbox', { name: 'Let me know' })).toBeChecked();
});

function PriceSlider() {
  const [price, setPrice] = useState(400);
  return (
    <Field label="Max price">
      <Slider min={0} max={1000} step={50} value={price} onValueChange={setPrice} valueText={`$${price}`} />
    </Field>
  );
}
