import { css } from '@emotion/react';
import {
  PageHeading,
  PageText,
  color,
  container,
  font,
  formatDate,
  formatPrice,
  lineClamp,
  pageWidth,
  quick,
  radius,
  shadow,
  size,
  space,
  visuallyHidden,
  type Palette,
} from '@studio/kit';
import { Specimen } from './specimen';

export function Foundations({ palette }: { palette: Palette }) {
  return (
    <>
      <Specimen name="Colours">
        {Object.entries(palette)
          .filter(([name]) => !name.startsWith('shadow'))
          .map(([name, value]) => (
            <figure key={name} css={swatch}>
              <div css={paint} style={{ background: value }} />
              <figcaption>
                {name}
                <br />
                {value}
              </figcaption>
            </figure>
          ))}
      </Specimen>
      <Specimen name="Type">
        <div>
          {Object.entries(size).map(([name, fontSize]) => (
            <p key={name} style={{ fontSize, lineHeight: 1.2 }}>
              <span style={{ fontFamily: font.display }}>Paint dries</span> on the quays, {name}
            </p>
          ))}
        </div>
      </Specimen>
      <Specimen name="PageHeading">
        <PageHeading title="Walls">A sentence that says what the page is about. At most {pageWidth} wide.</PageHeading>
      </Specimen>
      <Specimen name="PageText">
        <PageText content={'## A heading\n\nA paragraph,\nwith its line breaks.'} />
      </Specimen>
      <Specimen name="Space (quick under the pointer), shadow and radius">
        {Object.entries(space).map(([name, width]) => (
          <div key={name} css={step} style={{ width }} title={name} />
        ))}
        <div css={raised} style={{ boxShadow: shadow.low, borderRadius: radius.s }}>
          low
        </div>
        <div css={raised} style={{ boxShadow: shadow.high, borderRadius: radius.m }}>
          high
        </div>
      </Specimen>
      <Specimen name="Words">
        <p>
          formatPrice: {formatPrice(1250)}, {formatPrice(49.5)}
        </p>
        <p>formatDate: {formatDate('2026-08-14T00:00:00Z')}</p>
        <p>
          visuallyHidden: <span css={visuallyHidden}>only who listens hears this</span>(nothing to see)
        </p>
        <p css={[lineClamp(2), short]}>
          lineClamp(2): what is longer ends here, and the g, p and y of its last line are whole
        </p>
        <div css={[container, frame]}>container</div>
      </Specimen>
    </>
  );
}

const swatch = css`
  width: 7.5rem;
  font-size: ${size.small};
  line-height: 1.3;
`;
const paint = css`
  height: 3.5rem;
  border: 1px solid ${color.edge};
`;
const step = css`
  height: 2rem;
  background: ${color.marker};
  transition: height ${quick};
  &:hover {
    height: 3rem;
  }
`;
const raised = css`
  padding: ${space.l};
  background: ${color.surface};
`;
const short = css`
  width: 14rem;
  line-height: 1.05;
`;
const frame = css`
  border: 1px dashed ${color.edge};
`;
