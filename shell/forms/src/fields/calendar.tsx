import { css } from '@emotion/react';
import { isDay } from '@studio/contract/written';
import { color, font, radius, size, space } from '@studio/kit';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { addDays, addMonths, formatDay, formatMonth, today, weekday, weeksOf } from './days';

interface CalendarProps {
  readonly value: string;
  readonly onChoose: (day: string) => void;
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Keys work as in WAI-ARIA's date grid; Page Up and Page Down with Shift move a year. */
export function Calendar({ value, onChoose }: CalendarProps) {
  const [focusedDay, setFocusedDay] = useState(isDay(value) ? value : today());
  const grid = useRef<HTMLTableElement>(null);
  const titleId = useId();
  /** False: the pressed month button keeps the focus. */
  const movesFocus = useRef(true);
  useEffect(() => {
    if (movesFocus.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [focusedDay]);

  function move(event: KeyboardEvent): void {
    const to = dayAfterKey(event, focusedDay);
    if (!to) return;
    event.preventDefault();
    movesFocus.current = true;
    setFocusedDay(to);
  }

  function turn(months: number): void {
    movesFocus.current = false;
    setFocusedDay(addMonths(focusedDay, months));
  }

  return (
    <div css={frame}>
      <div css={head}>
        <button type="button" aria-label="Month before" onClick={() => turn(-1)}>
          ‹
        </button>
        <strong id={titleId} aria-live="polite">
          {formatMonth(focusedDay)}
        </strong>
        <button type="button" aria-label="Month after" onClick={() => turn(1)}>
          ›
        </button>
      </div>
      <table ref={grid} role="grid" aria-labelledby={titleId} css={table} onKeyDown={move}>
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(focusedDay).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} role="gridcell" aria-selected={day === value}>
                  <button
                    type="button"
                    tabIndex={day === focusedDay ? 0 : -1}
                    aria-label={formatDay(day)}
                    {...(day === today() && { 'aria-current': 'date' as const })}
                    css={day.slice(0, 7) !== focusedDay.slice(0, 7) && otherMonth}
                    onClick={() => onChoose(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function dayAfterKey({ key, shiftKey }: KeyboardEvent, day: string): string | undefined {
  const months = shiftKey ? 12 : 1;
  const moves: Record<string, () => string> = {
    ArrowLeft: () => addDays(day, -1),
    ArrowRight: () => addDays(day, 1),
    ArrowUp: () => addDays(day, -7),
    ArrowDown: () => addDays(day, 7),
    Home: () => addDays(day, -weekday(day)),
    End: () => addDays(day, 6 - weekday(day)),
    PageUp: () => addMonths(day, -months),
    PageDown: () => addMonths(day, months),
  };
  return moves[key]?.();
}

const frame = css`
  width: min(21rem, 100%);
  margin-top: ${space.s};
  padding: ${space.s};
  border: 2px solid ${color.edge};
  border-radius: ${radius.s};
  background: ${color.surface};
  button {
    width: 100%;
    min-height: 2.75rem;
    padding: 0;
    border: 0;
    border-radius: ${radius.s};
    background: none;
    color: ${color.ink};
    font: inherit;
    cursor: pointer;
  }
  button:hover {
    background: ${color.sunken};
  }
`;
const head = css`
  display: grid;
  grid-template-columns: 2.75rem 1fr 2.75rem;
  align-items: center;
  text-align: center;
  strong {
    font-family: ${font.display};
    font-size: ${size.lead};
  }
  button {
    font-size: ${size.lead};
  }
`;
const table = css`
  width: 100%;
  border-collapse: collapse;
  table-layout: fixed;
  font-variant-numeric: tabular-nums;
  text-align: center;
  th {
    color: ${color.inkSoft};
    font-size: ${size.small};
    font-weight: 400;
  }
  td {
    padding: 1px;
  }
  [aria-current='date'] {
    box-shadow: inset 0 0 0 2px ${color.edge};
  }
  [aria-selected='true'] button {
    background: ${color.ink};
    color: ${color.surface};
  }
`;
const otherMonth = css`
  && {
    color: ${color.inkSoft};
  }
`;
