import { lazyComponent } from '@studio/host';
import { Link } from '@studio/host/router';
import { Notice, buttonStyles } from '@studio/kit';

export const NotFound = lazyComponent(() =>
  import('./not-found.page').then(
    ({ NotFoundPage }) => NotFoundPage,
    () => Words,
  ),
);

function Words() {
  return (
    <Notice
      title="404 Page Not Found"
      actions={
        <Link to="/" css={buttonStyles('primary')}>
          Back to Home
        </Link>
      }
    />
  );
}
