import { css } from '@emotion/react';
import type { Artwork } from '@studio/contract';
import { useShowsControls } from '@studio/host';
import { ListEnd, ListStart, color, container, from, PageHeading, space } from '@studio/kit';
import { Suspense, useState } from 'react';
import { useRefreshedCart } from '../../cart/use-refreshed-cart';
import { CartOpener } from '../../cart/cart-opener';
import { CartProvider } from '../../cart/cart.provider';
import { CommissionCall } from './commission-call';
import { FilterPanel } from './filters/filter-panel';
import { chooseWorks, noFilters, queryOf, searchBehind } from './filters/filters';
import { useCatalogue } from './use-catalogue';
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
  const { filters, change, after, shown, loaded, isWhole, hasFailed, end } = useCatalogue();
  useRefreshedCart(loaded, isWhole);

  const local = useLocalWorks();
  const chosen = shown && chooseWorks([...local.inCategory(filters.category), ...shown.items], filters);
  const total = chosen && !shown.isOnItsWay ? chosen.length + shown.total - shown.items.length : 0;
  const searchOf = (place: string) => searchBehind(filters, place);
  return (
    <div css={layout}>
      <div>
        <FilterPanel filters={filters} onChange={change} />
      </div>
      <div>
        <AddWorkPanel showsControls={onEdit !== undefined} onAddLocally={local.add}>
          <p css={count} role="status">
            {total > 0 && (total === 1 ? '1 work' : `${total} works`)}
          </p>
        </AddWorkPanel>
        {after !== undefined && <ListStart href={queryOf(filters) || '?'} noun="works" />}
        {chosen && chosen.length > 0 && (
          <WorkWall
            id={wallId}
            works={chosen}
            filters={filters}
            after={after}
            isBehind={isBehind}
            hasLead={filters.sort === 'featured' && after === undefined}
            hasMore={shown.next !== null}
            onEdit={onEdit}
          />
        )}
        {end && <ListEnd {...end} listId={wallId} noun="works" hrefOf={searchOf} />}
        {chosen && chosen.length === 0 && <NothingFound onReset={() => change(noFilters)} />}
        {!chosen && (hasFailed ? <WorksFailed /> : <WorksOnTheirWay />)}
      </div>
    </div>
  );
}

const wallId = 'works';

const page = css`
  overflow-x: clip;
`;
const top = css`
  --page-width: 105rem;
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
