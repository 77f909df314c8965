/** `view-transition-name` of the picture; its styles: page-transition-styles.tsx. */
const name = 'shared-picture';

const travelMs = 320;
/** As everything that moves on the site (kit, `quick`): off at once, then softly into its place. */
const easing = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

/** A picture on its way from one page to another. */
export interface SharedPicture {
  /** Called on the new page: gives it the same picture's place there, if it has one in sight. */
  readonly land: () => void;
  /** Called once both pages are known to the browser: sets it moving. */
  readonly move: () => void;
  /** Called when it is over, or never was. */
  readonly end: () => void;
}

/** The picture in sight that leads to a page, or that the page shown is about: what has `data-transition-key` with a page's address (kit,
 *  `Picture`). Taking it along names it for the browser. @returns null where there is none */
export function claimSharedPicture(to: URL, from: URL): SharedPicture | null {
  const picture =
    inSight((transitionKey) => leadsTo(transitionKey, to)) ?? inSight((transitionKey) => leadsTo(transitionKey, from));
  const transitionKey = picture?.dataset['transitionKey'];
  if (!picture || !transitionKey) return null;
  const start = picture.getBoundingClientRect();
  const file = picture.querySelector('img')?.currentSrc;
  let landed: HTMLElement | null = null;
  nameIt(picture, name);
  return {
    land: () => {
      nameIt(picture, '');
      landed = inSight((other) => other === transitionKey);
      if (!landed) return;
      nameIt(landed, name);
      const image = landed.querySelector('img');
      // Until its own file has come, the one that is here already, under it.
      if (file && image && !image.complete) {
        Object.assign(landed.style, { backgroundImage: `url("${file}")`, backgroundSize: 'cover' });
      }
    },
    move: () => landed && fly(start, landed.getBoundingClientRect()),
    end: () => landed && nameIt(landed, ''),
  };
}

/** From one place to the other by moving and scaling alone, which costs no layout. It begins as large as covers the first place: a
 *  crop opens up, and nothing is squeezed. */
function fly(start: DOMRect, end: DOMRect): void {
  const group = { pseudoElement: `::view-transition-group(${name})` };
  const there = getComputedStyle(document.documentElement, group.pseudoElement).transform;
  const x = start.x + start.width / 2 - (end.x + end.width / 2);
  const y = start.y + start.height / 2 - (end.y + end.height / 2);
  const scale = Math.max(start.width / end.width, start.height / end.height);
  const from = `translate(${x}px, ${y}px) ${there === 'none' ? '' : there} scale(${scale})`;
  document.documentElement.animate({ transform: [from, there] }, { ...group, duration: travelMs, easing });
}

/** The last one, which lies above the others, where a dialog shows what the page below it shows too. */
function inSight(isWanted: (transitionKey: string) => boolean): HTMLElement | null {
  const all = [...document.querySelectorAll<HTMLElement>('[data-transition-key]')].reverse();
  return all.find((picture) => isWanted(picture.dataset['transitionKey'] ?? '') && isSeen(picture)) ?? null;
}

function isSeen(picture: HTMLElement): boolean {
  const { top, bottom, width } = picture.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < innerHeight;
}

/** Whether an address is that of a page, whatever else, such as a filter, the page's own says. */
function leadsTo(transitionKey: string, { origin, pathname, searchParams }: URL): boolean {
  const url = new URL(transitionKey, origin);
  const asks = [...url.searchParams];
  return url.pathname === pathname && asks.every(([key, value]) => searchParams.get(key) === value);
}

const nameIt = ({ style }: HTMLElement, viewTransitionName: string) => Object.assign(style, { viewTransitionName });
