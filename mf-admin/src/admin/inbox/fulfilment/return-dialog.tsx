import { calls } from '@studio/contract/calls';
import { useDraftValues } from '../../use-draft-values';
import { useState } from 'react';
import { withdrawnWorks } from '../withdrawals';
import { RestockChoice, parseRestock } from './restock-choice';
import { StepForm, type StepDialogProps } from './step-form';

export function ReturnDialog({ order, focusTarget, onClose }: StepDialogProps) {
  const { values, change, discard } = useDraftValues('return', {
    id: order.id,
    stored: { returned: withdrawnWorks(order) },
  });
  const { returned } = values;
  const [errors, setErrors] = useState<Readonly<Record<number, string>>>({});

  function read(): object | null {
    const { restock, errors: problems } = parseRestock(order, returned);
    setErrors(problems);
    return Object.keys(problems).length > 0 ? null : { restock };
  }

  return (
    <StepForm
      {...{ order, focusTarget, onClose, onDiscard: discard }}
      call={calls.returnOrder}
      title="It Came Back"
      description="What came back is with you again. The money stays where it is until you give it back."
      label="It Came Back"
      busy="Saving..."
      done="Marked as returned"
      failed="Failed to mark the order as returned"
      read={read}
      restocked={returned}
    >
      <RestockChoice {...{ order, errors }} chosen={returned} onChoose={(chosen) => change({ returned: chosen })} />
    </StepForm>
  );
}
