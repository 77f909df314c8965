import { css } from '@emotion/react';
import type { Artwork } from '@studio/contract';
import { useShowsControls } from '@studio/host';
import { color, container, from, PageHeading, space } from '@studio/kit';
import { Suspense, useEffect, useState } from 'react';
import { artworksStaleAfterSeconds, useListArtworksQuery } from '../../artworks/artworks.api';
import { CartOpener } from '../../cart/cart-opener';
import { CartProvider } from '../../cart/cart.provider';
import { useCart } from '../../cart/use-cart';
import { CommissionCall } from './commission-call';
import { FilterPanel } from './filters/filter-panel';
import { chooseWorks, noFilters } from './filters/filters';
import { useFilters } from './filters/use-filters';
import { useLocalWorks } from './use-local-works';
import { AddWorkPanel } from './work-form/add-work-panel';
import { LazyWorkForm } from './work-form/lazy-work-form';
import { useOpenWork } from './work/use-open-work';
import { WorkGone } from './work/work-gone';
import { WorkView } from './work/work-view';
import { NothingFound, WorksFailed, WorksOnTheirWay } from './wall/work-states';
import { WorkWall } from './wall/work-wall';

/** /shop: everything that is for sale. */
export function CataloguePage() {
  return (
    <CartProvider>
      <Shop />
    </CartProvider>
  );
}

/** The catalogue, over it the work that the URL opens, and over both the one that is changed. */
function Shop() {
  const { work, isGone } = useOpenWork();
  const [edited, setEdited] = useState<Artwork | null>(null);
  const onEdit = useShowsControls('showsShopControls') ? setEdited : undefined;
  return (
    <>
      {work && <WorkView key={work.id} work={work} onEdit={onEdit} />}
      <section css={page} inert={work !== undefined}>
        <div css={[container, top]}>
          <div css={rail}>
            <CartOpener />
          </div>
          <PageHeading title="Art Shop">
            Canvases, prints and mixed media straight from the Dublin studio. One original, one owner; shipped free.
          </PageHeading>
          {isGone && <WorkGone />}
          <Catalogue isBehind={work !== undefined} onEdit={onEdit} />
        </div>
        <CommissionCall />
      </section>
      {edited && (
        <Suspense>
          <LazyWorkForm work={edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </>
  );
}

interface CatalogueProps {
  /** True: a work stands over it. */
  readonly isBehind: boolean;
  /** Opens a work for change; undefined: there are no controls. */
  readonly onEdit: ((work: Artwork) => void) | undefined;
}

function Catalogue({ isBehind, onEdit }: CatalogueProps) {
  const { filters, change } = useFilters();
  const { currentData: works, isError } = useListArtworksQuery(filters.category, {
    refetchOnMountOrArgChange: artworksStaleAfterSeconds,
  });
  const { isKnown, refresh } = useCart();
  useEffect(() => {
    if (isKnown && works) refresh(works);
  }, [isKnown, works, refresh]);

  const local = useLocalWorks();
  const chosen = works && chooseWorks([...local.inCategory(filters.category), ...works], filters);
  return (
    <div css={layout}>
      <div>
        <FilterPanel filters={filters} onChange={change} />
      </div>
      <div>
        <AddWorkPanel showsControls={onEdit !== undefined} onAddLocally={local.add}>
          <p css={count} role="status">
            {chosen && chosen.length > 0 && (chosen.length === 1 ? '1 work' : `${chosen.length} works`)}
          </p>
        </AddWorkPanel>
        {chosen && chosen.length > 0 && (
          <WorkWall
            works={chosen}
            filters={filters}
            isBehind={isBehind}
            hasLead={filters.sort === 'featured'}
            onEdit={onEdit}
          />
        )}
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
/* Stays in reach while the shop scrolls, and takes no room. */
const rail = css`
  position: sticky;
  z-index: 20;
  top: 5.5rem;
  display: flex;
  justify-content: flex-end;
  height: 0;
  & > button {
    margin-top: 1rem;
    ${from.medium} {
      margin-top: 2rem;
    }
  }
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
  color: ${color.inkSoft};
  font-variant-numeric: tabular-nums;
`;
