import { calls } from '@studio/contract/calls';
import { formatPrice } from '@studio/kit';
import { useState } from 'react';
import { useKeptValues } from '../../use-kept-values';
import { RestockChoice, nothing, readRestock } from './restock-choice';
import { StepForm, type StepDialogProps } from './step-form';

/** Asks what is for sale again of an order whose money the bank has taken back. */
export function CloseDialog({ order, backTo, onClose }: StepDialogProps) {
  const { values, change, letGo } = useKeptValues('close', { id: order.id, stored: { returned: nothing } });
  const { returned } = values;
  const [errors, setErrors] = useState<Readonly<Record<number, string>>>({});

  function read(): object | null {
    const { restock, errors: found } = readRestock(order, returned);
    setErrors(found);
    return Object.keys(found).length > 0 ? null : { restock };
  }

  return (
    <StepForm
      {...{ order, backTo, onClose, letGo, read }}
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
