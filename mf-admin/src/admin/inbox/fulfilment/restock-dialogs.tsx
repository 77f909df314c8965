import { calls } from '@studio/contract/calls';
import { formatPrice } from '@studio/kit';
import { useDraftValues } from '../../use-draft-values';
import { useFieldErrors } from '../../use-field-errors';
import { nameInSentence } from '../order-labels';
import { withdrawnWorks } from '../withdrawals';
import { RestockChoice, noWorks, parseRestock, type RestockEntry } from './restock-choice';
import { StepForm, type StepDialogProps, type StepFormProps } from './step-form';
import { ordersTexts } from '../../texts/orders';

export function CloseDialog(props: StepDialogProps) {
  return (
    <RestockDialog
      {...props}
      draftName="close"
      stored={noWorks}
      call={calls.closeOrder}
      title="Close"
      description={ordersTexts.closing(formatPrice(props.order.lost))}
      label="Close the Order"
      busy="Closing..."
      done={[`${nameInSentence(props.order)} closed`]}
      failed={ordersTexts.closeFailed}
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
      description={ordersTexts.returning}
      label="Mark as Returned"
      busy="Saving..."
      done={[ordersTexts.returned(nameInSentence(props.order))]}
      failed={ordersTexts.returnFailed}
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
