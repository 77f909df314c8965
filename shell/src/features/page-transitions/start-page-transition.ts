export interface PageChange {
  readonly from: URL;
  readonly to: URL;
  readonly show: () => void;
  readonly isWanted: () => boolean;
}

export function startPageTransition({ from, to, show, isWanted }: PageChange): void {
  const isNewPage = from.pathname !== to.pathname;
  const image = claimSharedImage(to, from);
  if (!isNewPage && !image) return show();
  const header = image && keepHeaderAbove();
  const startedAtMs = performance.now();
  const transition = document.startViewTransition(() => {
    if (isWanted()) show();
    image?.land();
    header?.land();
  });
  const move = () => {
    if (performance.now() - startedAtMs > slowestUpdateMs) transition.skipTransition();
    else image?.move();
  };
  const end = () => {
    image?.end();
    header?.end();
  };
  // The browser may skip the transition, but the page has changed anyway.
  void transition.ready.then(move, () => undefined);
  void transition.finished.then(end, end);
}

/** On a slower machine the picture would lie over a page that the visitor reads. */
const slowestUpdateMs = 600;

/** A header of its own group is painted above the picture; an opened work that covers it stays above it. */
function keepHeaderAbove() {
  const header = document.querySelector<HTMLElement>('#root header');
  const nameIfSeen = () => header && nameIt(header, isOnTop(header) ? 'site-header' : '');
  nameIfSeen();
  return { land: nameIfSeen, end: () => header && nameIt(header, '') };
}

function isOnTop(element: HTMLElement): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

/** page-transition-styles.tsx has the styles of this name. */
const name = 'shared-picture';

const travelMs = 320;
const easing = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

interface SharedImage {
  /** The function names the same picture on the new page, if the picture is in view. */
  readonly land: () => void;
  readonly move: () => void;
  readonly end: () => void;
}

/** The image is the visible one that links to the new page, or that the old page is about; null: none. */
function claimSharedImage(to: URL, from: URL): SharedImage | null {
  const image =
    inSight((transitionKey) => leadsTo(transitionKey, to)) ?? inSight((transitionKey) => leadsTo(transitionKey, from));
  const transitionKey = image?.dataset['transitionKey'];
  if (!image || !transitionKey) return null;
  const start = image.getBoundingClientRect();
  const file = image.querySelector('img')?.currentSrc;
  let landed: HTMLElement | null = null;
  nameIt(image, name);
  return {
    land: () => {
      nameIt(image, '');
      landed = inSight((other) => other === transitionKey);
      if (!landed) return;
      nameIt(landed, name);
      const img = landed.querySelector('img');
      // The old page's file is the background until the picture's own file has loaded.
      if (file && img && !img.complete) {
        Object.assign(landed.style, { backgroundImage: `url("${file}")`, backgroundSize: 'cover' });
      }
    },
    move: () => landed && fly(start, landed.getBoundingClientRect()),
    end: () => landed && nameIt(landed, ''),
  };
}

/** The animation uses only transform and starts at a scale that covers the old frame. */
function fly(start: DOMRect, end: DOMRect): void {
  const group = { pseudoElement: `::view-transition-group(${name})` };
  const there = getComputedStyle(document.documentElement, group.pseudoElement).transform;
  const x = start.x + start.width / 2 - (end.x + end.width / 2);
  const y = start.y + start.height / 2 - (end.y + end.height / 2);
  const scale = Math.max(start.width / end.width, start.height / end.height);
  const from = `translate(${x}px, ${y}px) ${there === 'none' ? '' : there} scale(${scale})`;
  document.documentElement.animate({ transform: [from, there] }, { ...group, duration: travelMs, easing });
}

/** A dialog may show the same picture as the page below. */
function inSight(isWanted: (transitionKey: string) => boolean): HTMLElement | null {
  const all = [...document.querySelectorAll<HTMLElement>('[data-transition-key]')].reverse();
  return all.find((image) => isWanted(image.dataset['transitionKey'] ?? '') && isSeen(image)) ?? null;
}

function isSeen(image: HTMLElement): boolean {
  const { top, bottom, width } = image.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < innerHeight;
}

function leadsTo(transitionKey: string, { origin, pathname, searchParams }: URL): boolean {
  const url = new URL(transitionKey, origin);
  const asks = [...url.searchParams];
  return url.pathname === pathname && asks.every(([key, value]) => searchParams.get(key) === value);
}

const nameIt = ({ style }: HTMLElement, viewTransitionName: string) => Object.assign(style, { viewTransitionName });
