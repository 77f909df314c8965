import { css } from '@emotion/react';
import { color, container, from, PageHeading, size, space } from '@studio/kit';
import { useEffect } from 'react';
import { artworksStaleAfterSeconds, useListArtworksQuery } from '../../artworks/artworks.api';
import { CartOpener } from '../../cart/cart-opener';
import { CartProvider } from '../../cart/cart.provider';
import { useCart } from '../../cart/use-cart';
import { CommissionCall } from './commission-call';
import { FilterPanel } from './filter-panel';
import { chooseWorks, noFilters } from './filters';
import { useFilters } from './use-filters';
import { NothingFound, WorksFailed, WorksOnTheirWay } from './work-states';
import { WorkWall } from './work-wall';

/** /shop: everything that is for sale. */
export function CataloguePage() {
  return (
    <CartProvider>
      <section css={page}>
        <div css={[container, top]}>
          <CartOpener />
          <PageHeading title="Art Shop">
            Canvases, prints and mixed media straight from the Dublin studio. One original, one owner; shipped free.
          </PageHeading>
          <Catalogue />
        </div>
        <CommissionCall />
      </section>
    </CartProvider>
  );
}

function Catalogue() {
  const { filters, change } = useFilters();
  const { currentData: works, isError } = useListArtworksQuery(filters.category, {
    refetchOnMountOrArgChange: artworksStaleAfterSeconds,
  });
  const { isKnown, refresh } = useCart();
  useEffect(() => {
    if (isKnown && works) refresh(works);
  }, [isKnown, works, refresh]);

  const chosen = works && chooseWorks(works, filters);
  return (
    <div css={layout}>
      <div>
        <FilterPanel filters={filters} onChange={change} />
      </div>
      <div>
        <p css={count} role="status">
          {chosen && chosen.length > 0 && (chosen.length === 1 ? '1 work' : `${chosen.length} works`)}
        </p>
        {chosen && chosen.length > 0 && <WorkWall works={chosen} hasLead={filters.sort === 'featured'} />}
        {chosen && chosen.length === 0 && <NothingFound onReset={() => change(noFilters)} />}
        {!chosen && (isError ? <WorksFailed /> : <WorksOnTheirWay />)}
      </div>
    </div>
  );
}

const page = css`
  overflow-x: clip;
`;
const top = css`
  padding-bottom: ${space.section};
`;
const layout = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xl};
  ${from.wide} {
    grid-template-columns: 13.5rem minmax(0, 1fr);
    gap: ${space.xxl};
  }
`;
const count = css`
  min-height: 1.5em;
  margin-bottom: ${space.m};
  color: ${color.inkSoft};
  font-size: ${size.small};
  font-variant-numeric: tabular-nums;
`;
