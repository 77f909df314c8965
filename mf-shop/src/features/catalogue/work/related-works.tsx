import { css } from '@emotion/react';
import type { Artwork } from '@studio/contract';
import { Link } from '@studio/host/router';
import { color, coverCard, formatPrice, ResponsiveImage, size, space } from '@studio/kit';
import { factLine } from '../../../artworks/work-facts';
import { useWorkUrl } from './work-url';

const most = 3;

/** Works of the same kind that can be bought; the following ones first, so that all of a kind can be walked through. */
function relatedTo(work: Artwork, works: readonly Artwork[]): readonly Artwork[] {
  const at = works.findIndex(({ id }) => id === work.id);
  const round = [...works.slice(at + 1), ...works.slice(0, Math.max(0, at))];
  return round.filter(({ id, category, inStock }) => id > 0 && inStock && category === work.category).slice(0, most);
}

interface RelatedWorksProps {
  readonly work: Artwork;
  readonly works: readonly Artwork[];
}

export function RelatedWorks({ work, works }: RelatedWorksProps) {
  const { linkTo } = useWorkUrl();
  const related = relatedTo(work, works);
  if (related.length === 0) return null;
  return (
    <section css={shelf} aria-labelledby="related-works">
      <h2 id="related-works">More Like This</h2>
      <ul css={row}>
        {related.map((other) => (
          <li key={other.id} css={card}>
            <div css={wall}>
              <ResponsiveImage src={other.imageUrl} alt="" sizes="(min-width: 768px) 9rem, 36vw" css={hung} />
            </div>
            <h3>
              <Link {...linkTo(other.id)} css={[coverCard, name]}>
                {other.title}
              </Link>
            </h3>
            <p css={facts}>{[formatPrice(other.price), factLine(other)].filter(Boolean).join(' · ')}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const shelf = css`
  display: grid;
  gap: ${space.l};
  margin-bottom: ${space.section};
  padding-top: ${space.xl};
  border-top: 2px solid ${color.ink};
  h2 {
    font-size: ${size.h2};
  }
`;
const row = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 9rem), 1fr));
  gap: ${space.l};
`;
const card = css`
  position: relative;
  display: grid;
  align-content: start;
  gap: ${space.xs};
  max-width: 22rem;
  h3 {
    font-size: 1.25rem;
  }
`;
const wall = css`
  display: grid;
  place-items: center;
  aspect-ratio: 1;
  margin-bottom: ${space.s};
  padding: 8%;
  background: ${color.sunken};
`;
const hung = css`
  max-width: 100%;
  max-height: 100%;
`;
const name = css`
  text-decoration: none;
  text-transform: uppercase;
  li:hover & {
    color: ${color.accentText};
  }
`;
const facts = css`
  color: ${color.inkSoft};
  font-size: ${size.small};
  font-variant-numeric: tabular-nums;
`;
