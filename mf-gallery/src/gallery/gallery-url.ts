import { cursorFrom } from '@studio/host';
import { useLocation, useNavigate, useSearchParams } from '@studio/host/router';

/** `category` null: all. `after`: a cursor. `creationId` null: none is open. */
export interface GalleryView {
  readonly category: string | null;
  readonly after?: string | undefined;
  readonly creationId: number | null;
}

/** A card that opens a creation marks the history entry, so that closing goes back. */
const fromWall = { isFromWall: true };

export function useGalleryView() {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const view = galleryViewOf(query);
  return {
    view,
    look: (creationId: number) => void navigate(searchOf({ ...view, creationId }), { replace: true, state }),
    close: () => {
      if ((state as Partial<typeof fromWall> | null)?.isFromWall) void navigate(-1);
      else void navigate(searchOf({ ...view, creationId: null }), { replace: true });
    },
  };
}

export function creationLink(view: GalleryView, creationId: number) {
  return { to: searchOf({ ...view, creationId }), state: fromWall };
}

export function searchOf({ category, after, creationId }: GalleryView): string {
  const query = new URLSearchParams();
  if (category !== null) query.set('category', category);
  if (after !== undefined) query.set('after', after);
  if (creationId !== null) query.set('creation', String(creationId));
  return `?${query}`;
}

export function galleryViewOf(query: URLSearchParams): GalleryView {
  const creationId = Number(query.get('creation'));
  return {
    category: query.get('category') || null,
    after: cursorFrom(query),
    creationId: Number.isSafeInteger(creationId) && creationId > 0 ? creationId : null,
  };
}
