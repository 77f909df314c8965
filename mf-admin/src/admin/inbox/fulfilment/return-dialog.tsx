import { calls } from '@studio/contract/calls';
import { useState } from 'react';
import { RestockChoice } from './restock-choice';
import { StepForm, type StepDialogProps } from './step-form';

/** Asks what of an order that came back is for sale again. */
export function ReturnDialog({ order, backTo, onClose }: StepDialogProps) {
  const [restock, setRestock] = useState<readonly number[]>([]);
  return (
    <StepForm
      {...{ order, backTo, onClose }}
      call={calls.returnOrder}
      title="It Came Back"
      description="What came back is with you again. The money stays where it is until you give it back."
      label="It Came Back"
      busy="Saving..."
      done="Marked as returned"
      failed="Failed to mark the order as returned"
      read={() => ({ restock })}
    >
      <RestockChoice order={order} chosen={restock} onChoose={setRestock} />
    </StepForm>
  );
}
