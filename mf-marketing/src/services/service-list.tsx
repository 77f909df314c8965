import { css } from '@emotion/react';
import type { PortfolioProjectCard, Service } from '@studio/contract';
import { Link } from '@studio/host/router';
import { ResponsiveImage, Skeleton, buttonStyles, color, font, from, size, space } from '@studio/kit';
import { enquiryLink } from '../contact/enquiry-link';
import { LoadFailure } from '../sections/load-failure';
import { ServiceIcon } from './service-icon';
import { useListServicesQuery } from './services.api';

interface ServiceListProps {
  readonly heading: 'h2' | 'h3';
  readonly isCompact?: boolean;
  /** A picture of such a job, in place of the icon. */
  readonly pictureOf?: (icon: string) => PortfolioProjectCard | undefined;
}

export function ServiceList({ heading, isCompact = false, pictureOf }: ServiceListProps) {
  const { data, isFetching, refetch } = useListServicesQuery();
  if (!data && isFetching) return <Placeholders />;
  if (!data) return <LoadFailure message="The services could not be loaded." onRetry={refetch} />;
  if (data.length === 0)
    return (
      <p>
        The board is being repainted. <Link to="/contact">Ask anyway</Link>.
      </p>
    );
  return (
    <ul css={board}>
      {data.map((service) => (
        <Row
          key={service.id}
          service={service}
          heading={heading}
          isCompact={isCompact}
          picture={pictureOf?.(service.icon)}
        />
      ))}
    </ul>
  );
}

interface RowProps extends Pick<ServiceListProps, 'heading' | 'isCompact'> {
  readonly service: Service;
  readonly picture: PortfolioProjectCard | undefined;
}

function Row({ service, heading: Heading, isCompact, picture }: RowProps) {
  return (
    <li css={[row, picture && withPicture, isCompact && compactRow, isCompact && shortRow]}>
      {picture ? (
        <ResponsiveImage
          src={picture.imageUrl}
          alt=""
          sizes="(min-width: 1100px) 11rem, 24vw"
          ratio="4 / 3"
          focalPoint={picture.focalPoint}
        />
      ) : (
        <span css={icon}>
          <ServiceIcon name={service.icon} />
        </span>
      )}
      <div css={words}>
        <Heading css={title}>{service.title}</Heading>
        <p css={text}>{service.description}</p>
      </div>
      <p css={price}>{service.price}</p>
      <Link
        {...enquiryLink(service.icon, service.title)}
        css={[buttonStyles('secondary'), action]}
        aria-label={`${service.callToAction}: ${service.title}`}
      >
        {service.callToAction}
      </Link>
    </li>
  );
}

function Placeholders() {
  return (
    <ul css={board} aria-label="Loading services" aria-busy="true">
      {Array.from({ length: 6 }, (_, index) => (
        <li key={index} css={placeholder}>
          <Skeleton height="5.5rem" />
        </li>
      ))}
    </ul>
  );
}

const board = css`
  border-top: 4px solid ${color.ink};
`;
const placeholder = css`
  padding-block: ${space.l};
  border-bottom: 1px solid ${color.line};
`;
const row = css`
  display: grid;
  grid-template-columns: min(3rem, 14vw) minmax(0, 1fr);
  align-items: start;
  gap: ${space.m} ${space.l};
  padding-block: ${space.l};
  border-bottom: 1px solid ${color.line};
  ${from.wide} {
    grid-template-columns: 3.5rem minmax(0, 1fr) minmax(7rem, 12rem) 14.5rem;
    align-items: center;
  }
`;
const withPicture = css`
  grid-template-columns: minmax(4.5rem, 24vw) minmax(0, 1fr);
  ${from.wide} {
    grid-template-columns: 11rem minmax(0, 1fr) minmax(7rem, 12rem) 14.5rem;
  }
`;
/* The price column gets at least two fifths of the row. */
const compactRow = css`
  @media (max-width: 68.74em) {
    grid-template-columns: minmax(0, 1fr) fit-content(60%);
    gap: ${space.xs} ${space.m};
    padding-block: 0.75rem;
    & > span {
      display: none;
    }
    & > div {
      grid-column: 1 / -1;
    }
    & > div > p {
      margin-top: 0;
      font-size: ${size.small};
    }
    & > p {
      grid-column: 1;
      align-self: center;
      font-size: 1.125rem;
    }
    & > a {
      grid-column: 2;
      align-self: center;
      min-height: 2.5rem;
      padding-block: 0.25rem;
      font-size: 1rem;
    }
  }
`;
/* /services has the words; here the rows are a price list. */
const shortRow = css`
  @media (max-width: 47.99em) {
    & > div > p {
      display: none;
    }
  }
`;
const icon = css`
  display: grid;
  width: min(3rem, 14vw);
  height: min(3rem, 14vw);
  color: ${color.accentText};
`;
const words = css`
  min-width: 0;
`;
const title = css`
  font-size: ${size.h3};
  text-transform: uppercase;
  overflow-wrap: anywhere;
`;
const text = css`
  max-width: 38rem;
  margin-top: ${space.s};
  color: ${color.inkSoft};
`;
const price = css`
  grid-column: 2;
  font-family: ${font.display};
  font-size: 1.375rem;
  font-weight: 800;
  line-height: 1.15;
  overflow-wrap: anywhere;
  ${from.wide} {
    grid-column: auto;
  }
`;
const action = css`
  grid-column: 2;
  justify-self: start;
  ${from.wide} {
    grid-column: auto;
    justify-self: stretch;
  }
`;
