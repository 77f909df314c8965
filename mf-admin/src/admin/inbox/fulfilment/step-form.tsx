import { css } from '@emotion/react';
import type { Call, Order } from '@studio/contract';
import { isOutOfDate } from '@studio/forms';
import { messageOf } from '@studio/host';
import { Alert, Button, formatPrice, space, toast } from '@studio/kit';
import { Dialog } from '@studio/kit/dialog';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useHandleOrderMutation } from '../inbox.api';

/** What a step's dialog gets. It stays open, with what was typed, until its step is done or the owner closes it. */
export interface StepDialogProps {
  readonly order: Order;
  readonly onClose: () => void;
}

interface StepFormProps extends StepDialogProps {
  readonly call: Call;
  readonly title: string;
  readonly description: string;
  /** The button that does it: a verb, and the same while it works. */
  readonly label: string;
  readonly busy: string;
  readonly done: string;
  readonly failed: string;
  /** What is sent; null: something is wrong, and the fields say what. */
  readonly read: () => object | null;
  readonly children: ReactNode;
}

/** A dialog that asks for what a step of an order needs. A refusal is shown above what was typed, which stays; an order that has moved on is
 *  read anew behind it. */
export function StepForm(props: StepFormProps) {
  const { order, call, title, description, label, busy, done, failed, read, onClose, children } = props;
  const [handle, { isLoading }] = useHandleOrderMutation();
  const [refusal, setRefusal] = useState<string | null>(null);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const body = read();
    if (body === null) return;
    const { error } = await handle({ call, order: order.id, version: order.version, body });
    if (!error) {
      toast({ title: 'Success', description: done });
      return onClose();
    }
    const again = isOutOfDate(error) ? ' What you typed is kept.' : '';
    setRefusal(messageOf(error, failed) + again);
  }

  return (
    <Dialog open onOpenChange={onClose} title={title} description={description}>
      <form css={stack} noValidate onSubmit={(event) => void submit(event)}>
        <strong css={what}>
          {order.items.map((item) => item.title).join(', ')} · {formatPrice(order.total)}
          {order.name && ` · ${order.name}`}
        </strong>
        {refusal && <Alert>{refusal}</Alert>}
        {children}
        <div css={ends}>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={isLoading}>
            {isLoading ? busy : label}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const stack = css`
  display: grid;
  gap: ${space.m};
`;
const what = css`
  overflow-wrap: anywhere;
`;
const ends = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space.m};
`;
