import { Link } from '@studio/host/router';
import { Poster, buttonStyles } from '@studio/kit';

/** The poster at a page's end that asks the reader to get in touch. */
export function CallBand({ title, text }: { title: string; text: string }) {
  return (
    <Poster
      title={title}
      action={
        <Link to="/contact" css={buttonStyles('secondary')}>
          Get in Touch
        </Link>
      }
    >
      {text}
    </Poster>
  );
}
