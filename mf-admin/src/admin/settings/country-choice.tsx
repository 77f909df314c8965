import { css } from '@emotion/react';
import { Button, Field, Select, space, cluster, atStart } from '@studio/kit';
import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { panelTexts } from '../texts/panel';

/** ISO 3166-1 codes of countries that a courier from Ireland serves. */
const codes =
  'AD AE AG AI AL AM AR AT AU AW AX AZ BA BB BD BE BG BH BM BN BO BR BS BW BY BZ CA CH CL CN CO CR CY CZ DE DK DM DO DZ EC EE EG ES FI FJ FO FR ' +
  'GB GE GG GI GL GR GT HK HN HR HU ID IE IL IM IN IS IT JE JM JO JP KE KR KW KY KZ LA LB LC LI LK LT LU LV MA MC MD ME MK MT MU MV MX MY NC NG ' +
  'NI NL NO NP NZ OM PA PE PH PK PL PR PT PY QA RO RS SA SE SG SI SK SM SN SV TH TN TR TT TW TZ UA US UY UZ VA VN ZA';

const names = new Intl.DisplayNames('en', { type: 'region' });
const nameOf = (code: string) => names.of(code) ?? code;
const choices = codes
  .split(' ')
  .map((value) => ({ value, label: nameOf(value) }))
  .sort((one, other) => one.label.localeCompare(other.label, 'en'));

interface CountryChoiceProps {
  /** ISO codes; none: all countries. */
  readonly value: readonly string[];
  readonly isDisabled: boolean;
  readonly onChange: (codes: string[]) => void;
}

export function CountryChoice({ value, isDisabled, onChange }: CountryChoiceProps) {
  const box = useRef<HTMLDivElement>(null);
  // A keyboard user passes other options on the way, so a button adds the country.
  const [country, setCountry] = useState('');
  const left = choices.filter((choice) => !value.includes(choice.value));

  function change(codes: string[]): void {
    box.current?.querySelector('select')?.focus({ preventScroll: true });
    onChange(codes);
  }
  function add(): void {
    setCountry('');
    change([...value, country]);
  }

  return (
    <div ref={box} css={choice}>
      <Field label="Add a country">
        <Select
          options={left}
          placeholder="Choose…"
          value={country}
          disabled={isDisabled}
          onChange={({ target }) => setCountry(target.value)}
        />
      </Field>
      <Button look="secondary" disabled={isDisabled || country === ''} css={atStart} onClick={add}>
        Add Country
      </Button>
      {value.length === 0 ? (
        <p>{panelTexts.shipsEverywhere}</p>
      ) : (
        <ul aria-label="Parcels go to" css={list}>
          {value.map((code) => (
            <li key={code}>
              <Button
                look="secondary"
                disabled={isDisabled}
                aria-label={`Remove ${nameOf(code)}`}
                onClick={() => change(value.filter((other) => other !== code))}
              >
                {nameOf(code)} <X size={16} aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const choice = css`
  display: grid;
  align-content: start;
  gap: ${space.s};
`;
const list = cluster(space.s);
