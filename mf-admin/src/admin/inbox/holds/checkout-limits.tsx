import { css } from '@emotion/react';
import { Checkbox, color, space } from '@studio/kit';
import { reportOutcome } from '../../list/report-outcome';
import { useCheckoutLimitsQuery, useUpdateCheckoutLimitsMutation } from './holds.api';
import { ordersTexts } from '../../texts/orders';

const until = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });

export function CheckoutLimits() {
  const { data } = useCheckoutLimitsQuery();
  const [update, { isLoading }] = useUpdateCheckoutLimitsMutation();
  const choose = async (isLifted: boolean) => {
    const { error } = await update(isLifted);
    reportOutcome(error, {
      done: isLifted ? ordersTexts.limitsLifted : ordersTexts.limitsBack,
      failed: ordersTexts.limitsFailed,
    });
  };
  if (!data) return null;
  const { liftedUntil } = data;
  return (
    <div css={box}>
      <Checkbox
        label={ordersTexts.liftLimits}
        checked={liftedUntil !== null}
        disabled={isLoading}
        onChange={(event) => void choose(event.target.checked)}
      />
      <p>
        {liftedUntil === null ? ordersTexts.usualLimit : ordersTexts.liftedUntil(until.format(new Date(liftedUntil)))}
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
