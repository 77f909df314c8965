import { calls } from '@studio/contract/calls';
import { formatPrice } from '@studio/kit';
import { useDraftValues } from '../../use-draft-values';
import { useFieldErrors } from '../../use-field-errors';
import { nameInSentence } from '../order-labels';
import { withdrawnWorks } from '../withdrawals';
import { RestockChoice, noWorks, parseRestock, type RestockEntry } from './restock-choice';
import { StepForm, type StepDialogProps, type StepFormProps } from './step-form';

export function CloseDialog(props: StepDialogProps) {
  return (
    <RestockDialog
      {...props}
      draftName="close"
      stored={noWorks}
      call={calls.closeOrder}
      title="Close"
      description={`The bank took ${formatPrice(props.order.lost)} back. This closes the order: no money moves, and the buyer gets no email.`}
      label="Close the Order"
      busy="Closing..."
      done={[`${nameInSentence(props.order)} closed`]}
      failed="Failed to close the order"
    />
  );
}

export function ReturnDialog(props: StepDialogProps) {
  return (
    <RestockDialog
      {...props}
      draftName="return"
      stored={withdrawnWorks(props.order)}
      call={calls.returnOrder}
      title="Mark as Returned"
      description="Tick what you have back and want to sell again. No money moves until you refund it."
      label="Mark as Returned"
      busy="Saving..."
      done={[`${nameInSentence(props.order)} marked as returned`]}
      failed="Failed to mark the order as returned"
    />
  );
}

interface RestockDialogProps extends Omit<StepFormProps, 'onDiscard' | 'read' | 'restocked' | 'children'> {
  readonly draftName: string;
  readonly stored: readonly RestockEntry[];
}

function RestockDialog({ draftName, stored, ...step }: RestockDialogProps) {
  const { order } = step;
  const { values, change, discard } = useDraftValues(draftName, { id: order.id, stored: { returned: stored } });
  const { returned } = values;
  const { errors, showErrors } = useFieldErrors<string>();

  function read(): object | null {
    const { restock, problems } = parseRestock(order, returned);
    return showErrors(problems) ? { restock } : null;
  }

  return (
    <StepForm {...step} onDiscard={discard} read={read} restocked={returned}>
      <RestockChoice {...{ order, errors }} chosen={returned} onChoose={(chosen) => change({ returned: chosen })} />
    </StepForm>
  );
}
