import { css } from '@emotion/react';
import { isApiError, messageOf } from '@studio/host';
import { Alert, Button, Skeleton, color, from, size, space, stack, cluster } from '@studio/kit';
import { Download, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '../list/confirm-dialog';
import { useErasePersonMutation, usePersonalDataQuery, type PersonQuery } from './personal-data.api';
import { panelTexts } from '../texts/panel';

interface PersonalDataViewProps {
  readonly person: PersonQuery;
  readonly name: string;
}

export function PersonalDataView({ person, name }: PersonalDataViewProps) {
  const { currentData: data, error } = usePersonalDataQuery(person);
  const [isAsking, setAsking] = useState(false);
  const [erase] = useErasePersonMutation();
  const heading = useRef<HTMLHeadingElement>(null);
  const isLoaded = data !== undefined;
  useEffect(() => {
    if (isLoaded) heading.current?.focus({ preventScroll: true });
  }, [isLoaded]);
  if (error) return <Alert>{fieldMessage(error) ?? messageOf(error, panelTexts.lookUpFailed)}</Alert>;
  if (!data) return <Skeleton height="6rem" />;
  const { kept: categories, blockers } = data;
  const nonEmpty = categories.filter(({ rows }) => rows.length > 0);
  return (
    <div css={found}>
      <h3 ref={heading} tabIndex={-1}>
        {nonEmpty.length === 0 ? panelTexts.nothingKept(name) : `Kept about ${name}`}
      </h3>
      {nonEmpty.map(({ what, rows }) => (
        <details key={what} css={category}>
          <summary>
            {rows.length} × {what}
          </summary>
          {rows.map((row, index) => (
            <dl key={index} css={rowFields}>
              {filledFields(row).map(([field, value]) => (
                <div key={field}>
                  <dt>{field.replaceAll('_', ' ')}</dt>
                  <dd>{textOf(value)}</dd>
                </div>
              ))}
            </dl>
          ))}
        </details>
      ))}
      {blockers.length > 0 && (
        <Alert>
          {blockers.join(' ')} {panelTexts.eraseLater}
        </Alert>
      )}
      {nonEmpty.length > 0 && (
        <div css={actions}>
          <Button look="secondary" onClick={() => download(`${name}.json`, data)}>
            <Download size={18} aria-hidden /> Export
          </Button>
          <Button look="quiet" disabled={blockers.length > 0} onClick={() => setAsking(true)}>
            <Trash2 size={18} aria-hidden /> Erase
          </Button>
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Erase a Person"
          question={panelTexts.confirmErase}
          name={name}
          yes={['Erase', 'Erasing...']}
          act={() => erase(person)}
          done={panelTexts.erased}
          failed="Failed to erase"
          heading={heading}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

function fieldMessage(error: unknown): string | undefined {
  const message = isApiError(error) ? error.answer?.fields?.[0]?.message : undefined;
  return message && `This address ${message}`;
}

function filledFields(row: Readonly<Record<string, unknown>>) {
  return Object.entries(row).filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0));
}

function textOf(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value);
}

function download(name: string, content: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has started when the timeout ends.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

const found = css`
  ${stack(space.m)};
  h3 {
    font-size: ${size.lead};
    overflow-wrap: anywhere;
  }
`;
const category = css`
  border: 2px solid ${color.line};
  summary {
    padding: ${space.s} ${space.m};
    cursor: pointer;
    font-weight: 600;
  }
`;
const rowFields = css`
  display: grid;
  gap: ${space.xs};
  margin: 0;
  padding: ${space.m};
  border-top: 1px solid ${color.line};
  font-size: ${size.small};
  & > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    ${from.medium} {
      grid-template-columns: 9rem minmax(0, 1fr);
    }
  }
  dt {
    color: ${color.inkSoft};
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
`;
const actions = cluster(space.m);
