import { css } from '@emotion/react';
import { firstDay, lastDay } from '@studio/contract/written';
import { Button, TextInput, space } from '@studio/kit';
import { useRef, useState } from 'react';
import { useFormContext, useWatch, type UseFormRegisterReturn } from 'react-hook-form';
import { Calendar } from './calendar';
import type { FormValues } from './field-description';
import { notOwnData } from './input-hints';

export function DateField({ registration }: { registration: UseFormRegisterReturn }) {
  const { name } = registration;
  const { control, setValue } = useFormContext<FormValues>();
  const value = useWatch({ control, name });
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);

  function close(): void {
    setOpen(false);
    opener.current?.focus();
  }

  return (
    <>
      <div css={inputAndButton}>
        <TextInput type="date" min={firstDay} max={lastDay} {...notOwnData} {...registration} />
        <Button ref={opener} look="secondary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Calendar
        </Button>
      </div>
      {isOpen && (
        <div
          onKeyDown={(event) => {
            if (event.key === 'Escape') close();
          }}
        >
          <Calendar
            value={typeof value === 'string' ? value : ''}
            onChoose={(day) => {
              setValue(name, day, { shouldDirty: true, shouldValidate: true });
              close();
            }}
          />
        </div>
      )}
    </>
  );
}

const inputAndButton = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space.s};
`;
