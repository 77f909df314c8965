import { css } from '@emotion/react';
import { postPath, promoPost } from '@studio/contract/post-addresses';
import { Link } from '@studio/host/router';
import { Poster, buttonStyles, from, size } from '@studio/kit';

export function Promos() {
  return (
    <div css={hoarding}>
      <AiDesignPromo />
      <MediaContentPromo />
    </div>
  );
}

function AiDesignPromo() {
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

function MediaContentPromo() {
  return (
    <Poster
      title="Media content creator"
      action={
        <Link to={postPath(promoPost.slug)} css={buttonStyles('secondary')}>
          Read the story
        </Link>
      }
    >
      The wall takes four days; the film of it travels for years. Time-lapses, reels and stories, shot on the scaffold
      and cut in the van.
    </Poster>
  );
}

const hoarding = css`
  & h2 {
    font-size: ${size.h2};
  }
  & > section > div {
    align-items: start;
  }
  ${from.wide} {
    display: grid;
    grid-template-columns: 1fr 1fr;
    & > section {
      display: grid;
    }
    & > section > div {
      grid-template-columns: minmax(0, 1fr);
      align-content: space-between;
    }
  }
`;
