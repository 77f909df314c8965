import { css } from '@emotion/react';
import { limits } from '@studio/contract/options';
import { lineOf, whyUnfit } from '@studio/contract/written';
import { asTyped, notOwnData } from '@studio/forms';
import { messageOf } from '@studio/host';
import { Button, Field, TextInput, space } from '@studio/kit';
import { useState, type FormEvent } from 'react';
import { useWrongFocus } from '../use-wrong-focus';
import { stack, start, wide } from '../settings/settings-styles';
import { PeopleFound } from './people-found';
import { PersonFound } from './person-found';
import { useLazyFindPeopleQuery, type PersonQuery } from './personal-data.api';

/** Answers somebody who asks what is kept about them, or asks to be forgotten. Whom the words may mean is shown first, unless they are an
 *  email address. */
export function PersonalDataSection() {
  const [said, setSaid] = useState('');
  const [refusal, setRefusal] = useState<string | undefined>();
  const [chosen, setChosen] = useState<{ whom: PersonQuery; name: string } | null>(null);
  const [find, { currentData: people, isFetching }] = useLazyFindPeopleQuery();

  const { form, lookForWrong } = useWrongFocus();

  async function look(words: string): Promise<void> {
    setChosen(null);
    lookForWrong();
    const noWords = words === '' ? 'Required' : whyUnfit(words, limits.email);
    if (noWords) return setRefusal(noWords);
    const { data, error } = await find(words);
    setRefusal(error && messageOf(error, 'Failed to look it up'));
    const [one] = data ?? [];
    if (one?.email && one.order === null) setChosen({ whom: { email: one.email }, name: one.email });
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    void look(lineOf(said));
  }

  return (
    <section aria-labelledby="personal-data" css={[stack, wide]}>
      <h2 id="personal-data">Personal Data</h2>
      <p>Somebody asks what you keep about them, or wants to be forgotten: you have a month to answer.</p>
      <form ref={form} css={line} noValidate onSubmit={submit}>
        <Field
          label="Who"
          hint="An email address, an order’s number, a phone number, or name and postcode together."
          error={refusal}
        >
          <TextInput {...notOwnData} {...asTyped} value={said} onChange={({ target }) => setSaid(target.value)} />
        </Field>
        <Button type="submit" look="secondary" disabled={isFetching} css={start}>
          {isFetching ? 'Looking...' : 'Find'}
        </Button>
      </form>
      {chosen ? (
        <PersonFound whom={chosen.whom} name={chosen.name} />
      ) : (
        people && !refusal && <PeopleFound people={people} onChoose={setChosen} />
      )}
    </section>
  );
}

const line = css`
  display: grid;
  gap: ${space.m};
  max-width: 32rem;
`;
