import { cursorFrom } from '@studio/host';
import { useLocation, useNavigate, useSearchParams } from '@studio/host/router';

/** What the gallery's query says: the chosen category (null: all), the place that the list begins at (undefined: the beginning) and the
 *  creation that is looked at (null: none). */
export interface GalleryView {
  readonly category: string | null;
  readonly after?: string | undefined;
  readonly creationId: number | null;
}

/** The history state of an entry that came from a card, so that closing goes back to it. */
const fromWall = { isFromWall: true };

/** Where the visitor is in the gallery, and the ways on from there. */
export function useGalleryView() {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const view = galleryViewOf(query);
  return {
    view,
    /** Shows another creation in place of the one that is open. */
    look: (creationId: number) => void navigate(searchOf({ ...view, creationId }), { replace: true, state }),
    /** Back to the wall: one step back in the history where the visitor came from it. */
    close: () => {
      if ((state as Partial<typeof fromWall> | null)?.isFromWall) void navigate(-1);
      else void navigate(searchOf({ ...view, creationId: null }), { replace: true });
    },
  };
}

/** The link to a creation from the wall. */
export function creationLink(view: GalleryView, creationId: number) {
  return { to: searchOf({ ...view, creationId }), state: fromWall };
}

/** A place as a relative link. */
export function searchOf({ category, after, creationId }: GalleryView): string {
  const query = new URLSearchParams();
  if (category !== null) query.set('category', category);
  if (after !== undefined) query.set('after', after);
  if (creationId !== null) query.set('creation', String(creationId));
  return `?${query}`;
}

/** Where in the gallery a query leads. */
export function galleryViewOf(query: URLSearchParams): GalleryView {
  const creationId = Number(query.get('creation'));
  return {
    category: query.get('category') || null,
    after: cursorFrom(query),
    creationId: Number.isSafeInteger(creationId) && creationId > 0 ? creationId : null,
  };
}
