import { isApiError } from '@studio/host';
import { Link } from '@studio/host/router';
import { Button, buttonStyles, Notice } from '@studio/kit';

interface MissingOrderProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

export function MissingOrder({ error, onRetry }: MissingOrderProps) {
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
        {answer?.message ?? 'This link leads to no order. Is it whole, as it stands in your email?'}
      </Notice>
    );
  const isBusy = answer?.code === 'TOO_MANY' || answer?.code === 'UNAUTHORIZED';
  return (
    <Notice title="Your order could not be loaded" actions={<Button onClick={onRetry}>Try Again</Button>} isTall>
      {isBusy ? answer.message : 'Please check your connection, and try again.'}
    </Notice>
  );
}
