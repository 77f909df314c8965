import { css } from '@emotion/react';
import { isEmailAddress, lineOf } from '@studio/contract/written';
import { messageOf } from '@studio/host';
import { Alert, Button, color, container, Field, PageHeading, space, TextInput, atStart, note } from '@studio/kit';
import { useState, type FormEvent } from 'react';
import { useFindLostOrderMutation } from './order.api';
import { orderTexts } from '../../texts/order';

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
      ...(!(number > 0) && { number: orderTexts.number }),
      ...(!isEmailAddress(email) && { email: orderTexts.email }),
    };
    setErrors(found);
    const [first] = Object.keys(found);
    if (first === undefined) void find({ number, email });
    else event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }

  return (
    <div css={[container, page]}>
      <PageHeading title="Find Your Order" />
      <p>{orderTexts.lost}</p>
      <form css={fields} method="dialog" noValidate onSubmit={send} aria-label="Find Your Order">
        <Field label="Order number" required hint={orderTexts.whereNumber} error={errors.number}>
          <TextInput name="number" inputMode="numeric" autoComplete="off" />
        </Field>
        <Field label="Email" required hint={orderTexts.whichEmail} error={errors.email}>
          <TextInput name="email" type="email" autoComplete="email" />
        </Field>
        <Button type="submit" disabled={isLoading} css={atStart}>
          {isLoading ? 'Sending...' : 'Send Me the Link'}
        </Button>
      </form>
      <div role="status">{data && <p css={said}>{data.message}</p>}</div>
      {error && <Alert>{messageOf(error, orderTexts.notSent)}</Alert>}
      <p css={note}>{orderTexts.withoutPage}</p>
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
