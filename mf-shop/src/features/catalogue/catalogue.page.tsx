import { css } from '@emotion/react';
import type { Artwork } from '@studio/contract';
import { useShowsControls } from '@studio/host';
import { Link } from '@studio/host/router';
import {
  LoadMore,
  BackToFirstPage,
  color,
  container,
  from,
  size,
  space,
  cluster,
  visuallyHidden,
  Poster,
  buttonStyles,
} from '@studio/kit';
import { Suspense, useState } from 'react';
import { CartButton } from '../../cart/cart-button';
import { CartRefresh } from '../../cart/cart-refresh';
import { CartDrawerMount } from '../../cart/drawer/cart-drawer-mount';
import { CartProvider } from '../../cart/cart.provider';
import { FilterPanel } from './filters/filter-panel';
import { FilterToggle } from './filters/filter-toggle';
import { chooseWorks, noFilters, queryOf, queryAfter } from './filters/filters';
import { useCatalogue, useOpenWork, useViewAtFirstTouch } from './use-catalogue';
import { useLocalWorks } from './use-local-works';
import { AddWorkPanel } from './work-form/add-work-panel';
import { LazyWorkForm } from './work-form/lazy-work-form';
import { LazyWorkView } from './lazy-work-view';
import { ShopHeading } from './shop-heading';
import { NothingFound, WorkGone, WorksFailed, WorksSkeleton } from './wall/work-states';
import { WorkWall } from './wall/work-wall';

export function CataloguePage() {
  return (
    <CartProvider>
      <Shop />
      <CartDrawerMount />
    </CartProvider>
  );
}

function Shop() {
  const { work, isGone, loaded } = useOpenWork();
  useViewAtFirstTouch();
  const [edited, setEdited] = useState<Artwork | null>(null);
  const local = useLocalWorks();
  const onEdit = useShowsControls('showsShopControls') ? setEdited : undefined;
  return (
    <>
      {work && (
        <Suspense>
          <LazyWorkView key={work.id} work={work} works={loaded} onEdit={onEdit} />
        </Suspense>
      )}
      <section css={page} inert={work !== undefined}>
        <div css={[container, top]}>
          <ShopHeading>{onEdit && <AddWorkPanel onAddLocally={local.add} />}</ShopHeading>
          {isGone && <WorkGone />}
          <Catalogue isBehind={work !== undefined} local={local} onEdit={onEdit} />
        </div>
        <Poster
          title="Looking for a Custom Piece?"
          action={
            <Link to="/contact?service=custom" css={buttonStyles('secondary')}>
              Request a Commission
            </Link>
          }
        >
          Your wall, your story, your colours. Tell me about the space and its size; I ask for a photo, and you get a
          sketch back.
        </Poster>
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
  readonly isBehind: boolean;
  readonly local: ReturnType<typeof useLocalWorks>;
  readonly onEdit: ((work: Artwork) => void) | undefined;
}

function Catalogue({ isBehind, local, onEdit }: CatalogueProps) {
  const [showsFilters, setShowsFilters] = useState(false);
  const { filters, change, after, shown, loaded, isComplete, hasFailed, end } = useCatalogue();

  const params = shown?.params;
  const chosen = params && chooseWorks([...local.inCategory(params.category), ...shown.items], params);
  const total = chosen && !shown.isPending ? chosen.length + shown.total - shown.items.length : 0;
  const searchOf = (cursor: string) => queryAfter(filters, cursor);
  return (
    <div css={layout}>
      <CartRefresh works={loaded} isComplete={isComplete} />
      <div css={side}>
        <div css={bar} data-toasts="low">
          <FilterToggle filters={filters} isOpen={showsFilters} onToggle={setShowsFilters} />
          <p css={count} role="status">
            {total > 0 && (total === 1 ? '1 work' : `${total} works`)}
          </p>
          <CartButton />
        </div>
        <FilterPanel filters={filters} isOpen={showsFilters} onChange={change} />
      </div>
      <div>
        {after !== undefined && <BackToFirstPage href={queryOf(filters) || '?'} noun="works" />}
        {chosen && chosen.length > 0 && (
          <WorkWall
            id={wallId}
            works={chosen}
            filters={filters}
            after={after}
            isBehind={isBehind}
            isBusy={shown.isPending}
            hasLead={params.sort === undefined && params.after === undefined}
            hasMore={shown.next !== null}
            onEdit={onEdit}
          />
        )}
        {end && <LoadMore {...end} listId={wallId} noun="works" hrefOf={searchOf} />}
        {chosen && chosen.length === 0 && <NothingFound onReset={() => change(noFilters)} />}
        {!chosen && (hasFailed ? <WorksFailed /> : <WorksSkeleton />)}
      </div>
    </div>
  );
}

const wallId = 'works';

const page = css`
  overflow-x: clip;
  @media print {
    &[inert] {
      display: none;
    }
  }
`;
const top = css`
  --page-width: 105rem;
  padding-bottom: ${space.section};
`;
const layout = css`
  /* The bar must not cover focused elements. */
  & :is(a, button, input, select) {
    scroll-margin-top: 4rem;
  }
  ${from.wide} {
    display: grid;
    grid-template-columns: 13.5rem minmax(0, 1fr);
    gap: ${space.xxl};
  }
`;
const side = css`
  display: contents;
  ${from.wide} {
    position: sticky;
    top: 5.5rem;
    display: block;
    align-self: start;
  }
  @media print {
    display: none;
  }
`;
/* The bar is sticky below the header, so that its cart button never covers works. */
const bar = css`
  ${cluster(space.s)};
  position: sticky;
  z-index: 20;
  top: 4.5rem;
  align-items: center;
  justify-content: space-between;
  min-height: 3.5rem;
  margin: 0 calc(-1 * ${space.gutter}) ${space.m};
  padding: 0.375rem ${space.gutter};
  background: ${color.ground};
  ${from.wide} {
    position: static;
    margin: 0 0 ${space.l};
    padding: 0;
  }
`;
const count = css`
  @media (max-width: 21em) {
    ${visuallyHidden};
  }
  color: ${color.inkSoft};
  font-size: ${size.small};
  font-variant-numeric: tabular-nums;
`;
