import { css } from '@emotion/react';
import { limits } from '@studio/contract/options';
import { lineOf, findTextProblem } from '@studio/contract/written';
import { asTyped, notOwnData } from '@studio/forms';
import { messageOf } from '@studio/host';
import { Button, Field, TextInput, space, atStart } from '@studio/kit';
import { useState, type FormEvent } from 'react';
import { useFocusFirstInvalid } from '../use-focus-first-invalid';
import { settingsStack, wide } from '../settings/settings-styles';
import { PersonMatches } from './person-matches';
import { PersonalDataView } from './personal-data-view';
import { useLazyFindPeopleQuery, type PersonQuery } from './personal-data.api';

/** Unless the query is an email address, the owner first chooses among the matches. */
export function PersonalDataSection() {
  const [query, setQuery] = useState('');
  const [errorMessage, setErrorMessage] = useState<string | undefined>();
  const [chosen, setChosen] = useState<{ person: PersonQuery; name: string } | null>(null);
  const [find, { currentData: people, isFetching }] = useLazyFindPeopleQuery();

  const { form, focusFirstInvalid } = useFocusFirstInvalid();

  async function search(text: string): Promise<void> {
    setChosen(null);
    focusFirstInvalid();
    const problem = text === '' ? 'Required' : findTextProblem(text, limits.email);
    if (problem) return setErrorMessage(problem);
    const { data, error } = await find(text);
    setErrorMessage(error && messageOf(error, 'Failed to look it up'));
    const [one] = data ?? [];
    if (one?.email && one.order === null) setChosen({ person: { email: one.email }, name: one.email });
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    void search(lineOf(query));
  }

  return (
    <section aria-labelledby="personal-data" css={[settingsStack, wide]}>
      <h2 id="personal-data">Personal Data</h2>
      <p>Somebody asks what you keep about them, or wants to be forgotten: you have a month to answer.</p>
      <form ref={form} css={searchForm} noValidate onSubmit={submit}>
        <Field
          label="Who"
          hint="An email address, an order’s number, a phone number, or name and postcode together."
          error={errorMessage}
        >
          <TextInput {...notOwnData} {...asTyped} value={query} onChange={({ target }) => setQuery(target.value)} />
        </Field>
        <Button type="submit" look="secondary" disabled={isFetching} css={atStart}>
          {isFetching ? 'Looking...' : 'Find'}
        </Button>
      </form>
      {chosen ? (
        <PersonalDataView person={chosen.person} name={chosen.name} />
      ) : (
        people && !errorMessage && <PersonMatches people={people} onChoose={setChosen} />
      )}
    </section>
  );
}

const searchForm = css`
  display: grid;
  gap: ${space.m};
  max-width: 32rem;
`;
