import { Link } from '@studio/host/router';
import { Poster, buttonStyles } from '@studio/kit';

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
