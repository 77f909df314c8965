import { css } from '@emotion/react';
import {
  Button,
  Field,
  LoadMore,
  BackToFirstPage,
  ResponsiveImage,
  ImageStrip,
  Poster,
  Skeleton,
  buttonStyles,
  color,
  coverCard,
  imageName,
  space,
} from '@studio/kit';
import { FocalPoint, ImageUploader, type ChosenImage } from '@studio/kit/image-uploader';
import { ZoomDialog, ZoomView } from '@studio/kit/zoom-view';
import { useState } from 'react';
import { pictures } from '../../../bff/seeds/pictures';
import { Specimen } from './specimen';

const sizes = '16rem';
const several = [pictures.hero, '/icon-512.png', pictures.hero];

const listEnd = {
  listId: 'works',
  next: '24',
  hrefOf: (next: string) => `#after-${next}`,
  shown: 24,
  total: 120,
  noun: 'works',
  onLoadMore: () => undefined,
};

export function Places() {
  const [some, setSome] = useState<readonly ChosenImage[]>(
    [pictures.hero, '/icon-512.png'].map((url) => ({ id: url, url })),
  );
  const [isZoomed, setZoomed] = useState(false);
  const [shown, setShown] = useState(0);
  const [point, setPoint] = useState('30% 60%');
  const [one, setOne] = useState<readonly ChosenImage[]>([]);
  return (
    <>
      <Specimen name="ResponsiveImage">
        <ResponsiveImage src={pictures.hero} alt="Shown whole" sizes={sizes} css={narrow} />
        <ResponsiveImage src={pictures.hero} alt="Cropped to a square" sizes={sizes} ratio="1 / 1" css={narrow} />
        <ResponsiveImage src="/icon-512.png" alt="From elsewhere" sizes={sizes} css={narrow} />
      </Specimen>
      <Specimen name="ImageStrip">
        <ImageStrip title="a wall" images={several} shown={shown} onChoose={setShown} />
        <p>{imageName('A wall', shown, several.length)}</p>
      </Specimen>
      <Specimen name="BackToFirstPage, LoadMore">
        <div css={broad}>
          <BackToFirstPage href="#first" noun="works" />
          <LoadMore {...listEnd} isFetchingNextPage={false} hasFailed={false} />
          <LoadMore {...listEnd} isFetchingNextPage={false} hasFailed />
        </div>
      </Specimen>
      <Specimen name="ZoomView">
        <div css={wall}>
          <ZoomView src={pictures.hero} alt="To be looked at closely" />
        </div>
      </Specimen>
      <Specimen name="ZoomDialog">
        <Button onClick={() => setZoomed(true)}>Look closer</Button>
        <ZoomDialog
          isOpen={isZoomed}
          onClose={() => setZoomed(false)}
          src={pictures.hero}
          alt="To be looked at closely"
        />
      </Specimen>
      <Specimen name="ImageUploader">
        <Field label="Pictures" hint="At most 10MB each" css={broad}>
          <ImageUploader images={some} onChange={setSome} progress={{ '/icon-512.png': 0.6 }} />
        </Field>
        <Field label="Main Image" error="Main image is required" css={broad}>
          <ImageUploader images={one} onChange={setOne} max={1} />
        </Field>
      </Specimen>
      <Specimen name="FocalPoint">
        <Field label="Focal point" css={broad}>
          <FocalPoint src={pictures.hero} value={point} onChange={setPoint} />
        </Field>
      </Specimen>
      <Specimen name="coverCard">
        <article css={card}>
          A card
          <a css={coverCard} href="#card">
            that is a link
          </a>
        </article>
      </Specimen>
      <Specimen name="Poster">
        {(['marker', 'accent'] as const).map((look) => (
          <Poster
            key={look}
            look={look}
            title="One thing, loudly"
            action={
              <a css={buttonStyles('secondary')} href="#on">
                Go on
              </a>
            }
          >
            And a few words about it.
          </Poster>
        ))}
      </Specimen>
      <Specimen name="Skeleton">
        <div css={narrow}>
          <Skeleton ratio="4 / 3" />
        </div>
        <div css={narrow}>
          <Skeleton height="3rem" />
        </div>
      </Specimen>
    </>
  );
}

const narrow = css`
  width: 14rem;
`;
const broad = css`
  flex: 1 1 100%;
`;
const wall = css`
  width: 100%;
  height: 24rem;
  background: ${color.wall};
`;
const card = css`
  position: relative;
  display: grid;
  padding: ${space.l};
  background: ${color.surface};
`;
