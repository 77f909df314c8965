import { css } from '@emotion/react';
import { Link } from '@studio/host/router';
import { buttonStyles, space } from '@studio/kit';
import { Section } from '../../sections/section';
import { ServiceList } from '../../services/service-list';

export function ServicesSection() {
  return (
    <Section
      id="services"
      title="What I can paint for you"
      intro="Brick, canvas, shutter or screen. Same hand, same care."
      ground="sunken"
    >
      <ServiceList heading="h3" isCompact />
      <p css={more}>
        <Link to="/contact" css={buttonStyles('primary')}>
          Get in Touch
        </Link>
      </p>
    </Section>
  );
}

const more = css`
  margin-top: ${space.xl};
`;
