import { Link } from '@studio/host/router';
import { Poster, buttonStyles } from '@studio/kit';

/** AI graphic design. */
export function AiDesignPromo() {
  return (
    <Poster
      look="accent"
      title="AI graphic design with a human on the can"
      action={
        <Link to="/contact?service=ai-design" css={buttonStyles('secondary')}>
          Start an AI design
        </Link>
      }
    >
      Machines sketch a hundred ideas before lunch. I throw out ninety-nine, redraw the last by hand and hand you files
      that print, stick and scale.
    </Poster>
  );
}

/** Media content, which leads to the post about it. */
export function MediaContentPromo() {
  return (
    <Poster
      title="Media content creator"
      action={
        <Link to="/blog/rise-of-media-content-creation" css={buttonStyles('secondary')}>
          Read the story
        </Link>
      }
    >
      The wall takes four days; the film of it travels for years. Time-lapses, reels and stories, shot on the scaffold
      and cut in the van.
    </Poster>
  );
}
