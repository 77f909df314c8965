import { css } from '@emotion/react';
import type { WithdrawnItem } from '@studio/contract';
import { limits } from '@studio/contract/options';
import { isEmailAddress, lineOf, findTextProblem } from '@studio/contract/written';
import { Button, Checkbox, color, Field, Select, space, TextInput, stack, note, atStart } from '@studio/kit';
import { useState, type FormEvent } from 'react';
import type { Statement } from './stated-withdrawal';
import { withdrawTexts } from '../../../texts/withdraw';

interface WithdrawalFormProps {
  readonly left: readonly WithdrawnItem[];
  readonly statement: Statement;
  readonly onContinue: (statement: Statement) => void;
}

export function WithdrawalForm({ left, statement, onContinue }: WithdrawalFormProps) {
  const [chosen, setChosen] = useState(() => new Map(statement.items.map((item) => [item.artworkId, item.quantity])));
  const [errors, setErrors] = useState<{ name?: string; email?: string; items?: string }>({});
  const choose = (id: number, quantity: number) => setChosen(new Map(chosen).set(id, quantity));

  function read(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [name, email] = [lineOf(String(form.get('name'))), lineOf(String(form.get('email')))];
    const items = left
      .map((item) => ({ ...item, quantity: chosen.get(item.artworkId) ?? 0 }))
      .filter(({ quantity }) => quantity > 0);
    const noName = name === '' ? 'Required' : findTextProblem(name, limits.title);
    const found = {
      ...(items.length === 0 && { items: withdrawTexts.chooseOne }),
      ...(noName && { name: noName }),
      ...(!isEmailAddress(email) && { email: withdrawTexts.email }),
    };
    setErrors(found);
    const [first] = Object.keys(found);
    if (first === undefined) onContinue({ ...statement, name, email, items });
    else event.currentTarget.querySelector<HTMLElement>(first === 'items' ? 'input' : `[name="${first}"]`)?.focus();
  }

  return (
    <form css={fields} method="dialog" noValidate onSubmit={read} aria-label="Withdraw">
      <fieldset css={group} aria-describedby={errors.items ? 'no-items' : undefined}>
        <legend>{withdrawTexts.whichWorks}</legend>
        {left.map(({ artworkId, title, quantity }) => (
          <div key={artworkId} css={work}>
            <Checkbox
              label={title}
              checked={(chosen.get(artworkId) ?? 0) > 0}
              onChange={({ currentTarget }) => choose(artworkId, currentTarget.checked ? quantity : 0)}
            />
            {quantity > 1 && (chosen.get(artworkId) ?? 0) > 0 && (
              <Field label={`How many of ${title}`}>
                <Select
                  value={String(chosen.get(artworkId))}
                  options={Array.from({ length: quantity }, (_, index) => ({
                    value: String(index + 1),
                    label: `${index + 1} of ${quantity}`,
                  }))}
                  onChange={({ currentTarget }) => choose(artworkId, Number(currentTarget.value))}
                />
              </Field>
            )}
          </div>
        ))}
        {errors.items && (
          <p id="no-items" css={wrong}>
            {errors.items}
          </p>
        )}
      </fieldset>
      <Field label="Name" required error={errors.name}>
        <TextInput name="name" autoComplete="name" defaultValue={statement.name} />
      </Field>
      <Field label="Email" required hint={withdrawTexts.acknowledgement} error={errors.email}>
        <TextInput name="email" type="email" autoComplete="email" defaultValue={statement.email} />
      </Field>
      <p css={note}>{withdrawTexts.noReason}</p>
      <Button type="submit" css={atStart}>
        Continue
      </Button>
    </form>
  );
}

const fields = css`
  display: grid;
  gap: ${space.l};
  max-width: 32rem;
`;
const group = css`
  display: grid;
  gap: ${space.m};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    margin-bottom: ${space.s};
    padding: 0;
    font-weight: 700;
  }
`;
const work = stack(space.s);
const wrong = css`
  color: ${color.accentText};
  font-weight: 600;
`;
