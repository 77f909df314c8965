import { Link } from '@studio/host/router';
import { Poster, buttonStyles } from '@studio/kit';

export function CommissionCall() {
  return (
    <Poster
      title="Looking for a Custom Piece?"
      action={
        <Link to="/contact?service=custom" css={buttonStyles('secondary')}>
          Request a Commission
        </Link>
      }
    >
      Your wall, your story, your colours. Send a photo of the space and an idea of the size, and get a sketch back.
    </Poster>
  );
}
