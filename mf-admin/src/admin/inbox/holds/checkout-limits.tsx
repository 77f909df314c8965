import { css } from '@emotion/react';
import { Checkbox, color, space } from '@studio/kit';
import { reportOutcome } from '../../list/report-outcome';
import { useCheckoutLimitsQuery, useUpdateCheckoutLimitsMutation } from './holds.api';

const until = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });

export function CheckoutLimits() {
  const { data } = useCheckoutLimitsQuery();
  const [update, { isLoading }] = useUpdateCheckoutLimitsMutation();
  const choose = async (isLifted: boolean) => {
    const { error } = await update(isLifted);
    reportOutcome(error, {
      done: isLifted ? 'More checkouts allowed for 24 hours' : 'The usual limit is back',
      failed: 'Failed to change the limit',
    });
  };
  if (!data) return null;
  const { liftedUntil } = data;
  return (
    <div css={box}>
      <Checkbox
        label="Selling at a fair or opening? Allow more checkouts from one Wi-Fi for 24 hours"
        checked={liftedUntil !== null}
        disabled={isLoading}
        onChange={(event) => void choose(event.target.checked)}
      />
      <p>
        {liftedUntil === null
          ? 'Normally up to five people on one Wi-Fi can pay at once, so that nobody can tie up the whole shop.'
          : `More are allowed until ${until.format(new Date(liftedUntil))}.`}
      </p>
    </div>
  );
}

const box = css`
  display: grid;
  gap: ${space.s};
  margin-block: ${space.l} ${space.xxl};
  p {
    max-width: 40rem;
    color: ${color.inkSoft};
  }
`;
