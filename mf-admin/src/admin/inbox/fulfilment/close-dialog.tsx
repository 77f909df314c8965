import { calls } from '@studio/contract/calls';
import { formatPrice } from '@studio/kit';
import { useState } from 'react';
import { useDraftValues } from '../../use-draft-values';
import { RestockChoice, noWorks, parseRestock } from './restock-choice';
import { StepForm, type StepDialogProps } from './step-form';

export function CloseDialog({ order, focusTarget, onClose }: StepDialogProps) {
  const { values, change, discard } = useDraftValues('close', { id: order.id, stored: { returned: noWorks } });
  const { returned } = values;
  const [errors, setErrors] = useState<Readonly<Record<number, string>>>({});

  function read(): object | null {
    const { restock, errors: problems } = parseRestock(order, returned);
    setErrors(problems);
    return Object.keys(problems).length > 0 ? null : { restock };
  }

  return (
    <StepForm
      {...{ order, focusTarget, onClose, onDiscard: discard, read }}
      call={calls.closeOrder}
      title="Close"
      description={`The bank took ${formatPrice(order.lost)} back, and the order ends here. No money moves, and the buyer gets no email.`}
      label="Close the Order"
      busy="Closing..."
      done="The order is closed"
      failed="Failed to close the order"
      restocked={returned}
    >
      <RestockChoice {...{ order, errors }} chosen={returned} onChoose={(chosen) => change({ returned: chosen })} />
    </StepForm>
  );
}
