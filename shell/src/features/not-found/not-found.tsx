import { lazyComponent } from '@studio/host';
import { Link } from '@studio/host/router';
import { Notice, buttonStyles } from '@studio/kit';

/** The not-found screen, a chunk of its own: few ever see it. Should that not come, its words stand alone. Loaded by whoever renders
 *  a page as a whole: the server, and the browser before it takes such a page over. */
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
