import { css } from '@emotion/react';
import type { Today } from '@studio/contract';
import { dublinDay } from '@studio/contract/dublin';
import { color, font, formatPrice, size, space, visuallyHidden, cluster } from '@studio/kit';

export function SoldChart({ sold }: { sold: Today['sold'] | undefined }) {
  const month = sold?.month ?? dublinDay(new Date()).slice(0, 7);
  const [year = 0, number = 0] = month.split('-').map(Number);
  const days = Array.from({ length: new Date(Date.UTC(year, number, 0)).getUTCDate() }, (_, index) => index + 1);
  const totalOf = new Map(sold?.days.map(({ day, total }) => [day, total]));
  const most = Math.max(1, ...totalOf.values());
  const name = monthName.format(new Date(`${month}-01T00:00:00Z`));
  return (
    <figure css={figure}>
      <figcaption css={caption}>
        Sold in {name} <strong>{sold ? formatPrice(sold.total) : '–'}</strong>
      </figcaption>
      <div css={bars} aria-hidden>
        {days.map((day) => (
          <span
            key={day}
            title={`${name} ${day}: ${formatPrice(totalOf.get(day) ?? 0)}`}
            css={bar}
            style={{ height: `${((totalOf.get(day) ?? 0) / most) * 100}%` }}
          />
        ))}
      </div>
      <p css={scale} aria-hidden>
        <span>1</span>
        <span>{days.length}</span>
      </p>
      {sold && sold.days.length > 0 && (
        <div css={visuallyHidden}>
          <table>
            <caption>Sold in {name}, by day</caption>
            <thead>
              <tr>
                <th scope="col">Day</th>
                <th scope="col">Sold</th>
              </tr>
            </thead>
            <tbody>
              {sold.days.map(({ day, total }) => (
                <tr key={day}>
                  <th scope="row">
                    {name} {day}
                  </th>
                  <td>{formatPrice(total)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </figure>
  );
}

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });

const figure = css`
  position: relative;
  margin: 0;
`;
const caption = css`
  ${cluster(space.xs, space.m)};
  align-items: baseline;
  justify-content: space-between;
  strong {
    font-family: ${font.display};
    font-size: 1.5rem;
    font-variant-numeric: tabular-nums;
    line-height: 1;
  }
`;
const bars = css`
  display: flex;
  align-items: end;
  gap: 2px;
  height: 3.5rem;
  margin-top: ${space.s};
  border-bottom: 2px solid ${color.ink};
`;
const bar = css`
  flex: 1;
  min-width: 0;
  background: ${color.accent};
  /* Forced colours remove backgrounds. */
  @media (forced-colors: active) {
    background: CanvasText;
    forced-color-adjust: none;
  }
`;
const scale = css`
  display: flex;
  justify-content: space-between;
  color: ${color.inkSoft};
  font-size: ${size.small};
  line-height: 1.3;
`;
