import { css } from '@emotion/react';
import type { DigitalCreation } from '@studio/contract';
import { useShowsControls, useList, type ShownList } from '@studio/host';
import {
  Alert,
  Button,
  LoadMore,
  BackToFirstPage,
  atStart,
  color,
  container,
  quietInLine,
  size,
  space,
  Spinner,
  stack,
} from '@studio/kit';
import { useIsHydrated } from '@studio/kit/use-is-hydrated';
import { Plus } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { CategoryTabs, panelId, tabId } from './category-tabs';
import { EmptyGallery } from './empty-gallery';
import { searchOf, useGalleryView } from './gallery-url';
import { CreationWall } from './wall/creation-wall';
import { useListCreationsInfiniteQuery } from './creations.api';
import { creationsOf } from './creation-categories';

const CreationDialog = lazy(() => import('./editor/creation-dialog'));
const CreationLightbox = lazy(() => import('./lightbox/creation-lightbox'));

/** The creation as it was when the editor opened; null: none. */
type Edited = DigitalCreation | 'new' | null;

export function GalleryPage() {
  const [edited, setEdited] = useState<Edited>(null);
  const showsControls = useShowsControls('showsGalleryControls');
  const { loaded } = useCreations();
  return (
    <section css={[container, wide]}>
      <header css={heading}>
        <h1>
          Digital Creations <span css={stroke}>Gallery</span>
        </h1>
        <p>
          What happens when the cans are empty and the screen is on: illustration, 3D, motion and machine-made
          experiments, drawn with the same hand as the walls.
        </p>
        {showsControls && (
          <Button look="quiet" css={[atStart, quietInLine]} onClick={() => setEdited('new')}>
            <Plus size={18} aria-hidden /> Add Creation
          </Button>
        )}
      </header>
      <Creations onEdit={showsControls ? setEdited : undefined} />
      <CreationEditor edited={edited} creations={loaded ?? []} onClose={() => setEdited(null)} />
    </section>
  );
}

/** @param onEdit opens a creation, or a new one, in the dialog; undefined: there are no controls */
function Creations({ onEdit }: { onEdit: ((edited: Edited) => void) | undefined }) {
  const { shown, hasFailed, end, view, categories } = useCreations();
  const { category, after } = view;
  if (!shown && hasFailed) {
    return (
      <div css={failure}>
        <Alert>Failed to load digital creations. Please try again later.</Alert>
      </div>
    );
  }
  if (!shown) return <GalleryLoading />;
  const isKnown = category === null || categories.includes(category);
  const queryAfter = (next: string | undefined) => searchOf({ category, after: next, creationId: null });
  return (
    <>
      <CategoryTabs categories={categories} chosen={category} />
      <div
        role="tabpanel"
        id={panelId}
        {...(isKnown ? { 'aria-labelledby': tabId(category) } : { 'aria-label': category })}
      >
        {after !== undefined && <BackToFirstPage href={queryAfter(undefined)} noun="creations" />}
        {shown.total === 0 ? (
          <EmptyGallery category={category} onAdd={onEdit && (() => onEdit('new'))} />
        ) : (
          <CreationWall
            id={wallId}
            creations={shown.items}
            isBusy={shown.isPending}
            view={view}
            hasMore={shown.next !== null}
            onEdit={onEdit}
          >
            {end && <LoadMore {...end} listId={wallId} noun="creations" hrefOf={queryAfter} />}
          </CreationWall>
        )}
      </div>
      {!shown.isPending && (
        <LightboxOpener list={shown} onNearEnd={end?.next ? end.onLoadMore : undefined} onEdit={onEdit} />
      )}
    </>
  );
}

const wallId = 'creation-wall';

function GalleryLoading() {
  return (
    <div css={loading}>
      <Spinner label="Loading digital creations…" />
    </div>
  );
}

function useCreations() {
  const { view } = useGalleryView();
  const list = useList({ usePages: useListCreationsInfiniteQuery, ...creationsOf(view) });
  return { ...list, view, categories: list.firstPage?.categories ?? [] };
}

interface CreationEditorProps {
  readonly edited: Edited;
  readonly creations: readonly DigitalCreation[];
  readonly onClose: () => void;
}

function CreationEditor({ edited, creations, onClose }: CreationEditorProps) {
  if (edited === null) return null;
  // After a deletion elsewhere the dialog keeps its input.
  const creation = edited === 'new' ? undefined : (creations.find(({ id }) => id === edited.id) ?? edited);
  return (
    <Suspense>
      <CreationDialog creation={creation} onClose={onClose} />
    </Suspense>
  );
}

interface LightboxOpenerProps {
  readonly list: ShownList<DigitalCreation>;
  /** Undefined: there is no more. */
  readonly onNearEnd: (() => void) | undefined;
  readonly onEdit: ((creation: DigitalCreation) => void) | undefined;
}

/** The lightbox renders in the browser only; the server renders the wall. */
function LightboxOpener(props: LightboxOpenerProps) {
  const { creationId } = useGalleryView().view;
  const isHydrated = useIsHydrated();
  if (!isHydrated || creationId === null) return null;
  return (
    <Suspense>
      <CreationLightbox {...props} creationId={creationId} />
    </Suspense>
  );
}

const loading = css`
  display: grid;
  place-content: center;
  min-height: 60vh;
`;

const wide = css`
  --page-width: 105rem;
`;
const heading = css`
  ${stack(space.l)};
  padding-block: ${space.section} ${space.xl};
  h1 {
    max-width: 11em;
    font-size: ${size.h1};
  }
  p {
    max-width: 38rem;
    color: ${color.inkSoft};
    font-size: ${size.lead};
  }
`;
const stroke = css`
  display: inline-block;
  padding: 0.02em 0.16em 0.06em;
  margin-left: -0.06em;
  background: ${color.marker};
  color: ${color.onMarker};
  clip-path: polygon(1.5% 4%, 100% 0, 98.5% 95%, 0 100%);
`;
const failure = css`
  margin-bottom: ${space.section};
`;
