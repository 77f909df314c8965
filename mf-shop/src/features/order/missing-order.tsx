import { isApiError } from '@studio/host';
import { Link } from '@studio/host/router';
import { Button, buttonStyles, Notice, Spinner } from '@studio/kit';
import { orderTexts } from '../../texts/order';

interface MissingOrderProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

function MissingOrder({ error, onRetry }: MissingOrderProps) {
  const answer = isApiError(error) ? error.answer : undefined;
  const isNone = answer?.code === 'NOT_FOUND' || error === undefined;
  const home = (
    <>
      <Link to="/order" css={buttonStyles('primary')}>
        Get a New Link
      </Link>
      <Link to="/contact" css={buttonStyles('secondary')}>
        Write to Me
      </Link>
    </>
  );
  if (isNone)
    return (
      <Notice title="Order not found" actions={home} isTall>
        {answer?.message ?? orderTexts.noOrder}
      </Notice>
    );
  const isBusy = answer?.code === 'TOO_MANY' || answer?.code === 'UNAUTHORIZED';
  return (
    <Notice title="Your order could not be loaded" actions={<Button onClick={onRetry}>Try Again</Button>} isTall>
      {isBusy ? answer.message : orderTexts.offline}
    </Notice>
  );
}

interface OrderPageStateProps {
  readonly title: string;
  /** Of the spinner. */
  readonly label: string;
  /** False: the address names no order. */
  readonly isAsked: boolean;
  readonly read: { readonly error?: unknown; readonly isFetching: boolean; readonly refetch: () => unknown };
}

/** A page of an order until its data is there. */
export function OrderPageState({ title, label, isAsked, read: { error, isFetching, refetch } }: OrderPageStateProps) {
  if (!isAsked || (error !== undefined && !isFetching))
    return <MissingOrder error={error} onRetry={() => void refetch()} />;
  return <Notice title={title} mark={<Spinner label={label} />} isTall />;
}
