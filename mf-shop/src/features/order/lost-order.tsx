import { css } from '@emotion/react';
import { isEmailAddress, lineOf } from '@studio/contract/written';
import { messageOf } from '@studio/host';
import { Alert, Button, color, container, Field, PageHeading, space, TextInput, atStart, note } from '@studio/kit';
import { useState, type FormEvent } from 'react';
import { useFindLostOrderMutation } from './order.api';

export function LostOrder() {
  const [find, { data, error, isLoading }] = useFindLostOrderMutation();
  const [errors, setErrors] = useState<{ number?: string; email?: string }>({});

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isLoading) return;
    const form = new FormData(event.currentTarget);
    const number = Number(/^\s*#?\s*(\d{1,9})\s*$/.exec(String(form.get('number')))?.[1]);
    const email = lineOf(String(form.get('email')));
    const found = {
      ...(!(number > 0) && { number: 'A number, such as 1015' }),
      ...(!isEmailAddress(email) && { email: 'Please enter a valid email address' }),
    };
    setErrors(found);
    const [first] = Object.keys(found);
    if (first === undefined) void find({ number, email });
    else event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }

  return (
    <div css={[container, page]}>
      <PageHeading title="Find Your Order" />
      <p>
        Every email about your order links to its page, where you track it, download the invoice or withdraw from the
        contract. Lost them? Get a new link here.
      </p>
      <form css={fields} method="dialog" noValidate onSubmit={send} aria-label="Find Your Order">
        <Field label="Order number" required hint="It is in your confirmation email." error={errors.number}>
          <TextInput name="number" inputMode="numeric" autoComplete="off" />
        </Field>
        <Field label="Email" required hint="The one that you ordered with." error={errors.email}>
          <TextInput name="email" type="email" autoComplete="email" />
        </Field>
        <Button type="submit" disabled={isLoading} css={atStart}>
          {isLoading ? 'Sending...' : 'Send Me the Link'}
        </Button>
      </form>
      <div role="status">{data && <p css={said}>{data.message}</p>}</div>
      {error && <Alert>{messageOf(error, 'That could not be sent. Please try again.')}</Alert>}
      <p css={note}>To withdraw without this page, just reply to any of my emails or use the contact form.</p>
    </div>
  );
}

const page = css`
  display: grid;
  gap: ${space.l};
  padding-bottom: ${space.section};
  & > p,
  & > div {
    max-width: 40rem;
  }
`;
const fields = css`
  display: grid;
  gap: ${space.l};
  max-width: 28rem;
`;
const said = css`
  padding: ${space.m};
  background: ${color.marker};
  color: ${color.onMarker};
  font-weight: 700;
`;
