import { css } from '@emotion/react';
import { limits } from '@studio/contract/options';
import { isApiError, messageOf } from '@studio/host';
import { Button, Field, TextInput, size, space } from '@studio/kit';
import { useState, type FormEvent } from 'react';
import { PersonFound } from './person-found';
import { useLazyPersonalDataQuery } from './personal-data.api';

/** Answers somebody who asks what is kept about them, or asks to be forgotten. */
export function PersonalDataSection() {
  const [email, setEmail] = useState('');
  const [refusal, setRefusal] = useState<string | undefined>();
  const [find, { currentData, isFetching }] = useLazyPersonalDataQuery();

  async function look(address: string): Promise<void> {
    if (address === '') return setRefusal('Required');
    const { error } = await find(address);
    setRefusal(error && (fieldMessage(error) ?? messageOf(error, 'Failed to look it up')));
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    void look(email.trim());
  }

  return (
    <section aria-labelledby="personal-data" css={stack}>
      <h2 id="personal-data">Personal Data</h2>
      <p>Somebody asks what you keep about them, or wants to be forgotten: you have a month to answer.</p>
      <form css={line} noValidate onSubmit={submit}>
        <Field label="Email address" error={refusal}>
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            maxLength={limits.email}
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        </Field>
        <Button type="submit" look="secondary" disabled={isFetching}>
          {isFetching ? 'Looking...' : 'Find'}
        </Button>
      </form>
      {currentData && !refusal && <PersonFound found={currentData} onErased={() => void look(currentData.email)} />}
    </section>
  );
}

/** What the server says of the address itself. */
function fieldMessage(error: unknown): string | undefined {
  const message = isApiError(error) ? error.answer?.fields?.[0]?.message : undefined;
  return message && `This address ${message}`;
}

const stack = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space.m};
  h2 {
    font-size: ${size.h3};
  }
`;
const line = css`
  display: grid;
  gap: ${space.m};
  max-width: 32rem;
  justify-items: start;
  > * {
    width: 100%;
  }
`;
