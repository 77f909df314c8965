import {
  Suspense,
  createElement,
  memo,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
  type RefObject,
} from 'react';
import { holdLinks } from './hold-links';
import { lazyComponent } from './lazy-component';

/** A stretch of a page that comes to life by itself, since the first sight does not need it. In the server's document it is there to be read,
 *  and asleep: its code comes, and it comes to life, once it is seen or the visitor does anything at all (infra/decisions/0059). */
export type Island<Props extends object = object> = ComponentType<Props> & {
  /** Fetches the code, unless the document has the island asleep. @throws what the fetching throws */
  readonly arrive: () => Promise<unknown>;
};

const signs = [
  'pointermove',
  'pointerdown',
  'click',
  'input',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
  'popstate',
] as const;

/** `island('home', () => import('./below').then(({ Below }) => Below))`. The route's `lazyComponent` has it come along with the page.
 *  @param name once on a page */
export function island<Props extends object = object>(
  name: string,
  fetchContent: () => Promise<ComponentType<Props>>,
): Island<Props> {
  const Content = lazyComponent(fetchContent);
  let isFirst = true;
  let isHere = false;
  const load = () => Content.load().then(() => (isHere = true));
  const findAsleep = () =>
    isFirst && typeof window !== 'undefined' ? document.querySelector(`[data-asleep=${JSON.stringify(name)}]`) : null;
  const isAsleep = () => findAsleep() !== null;
  function Place(props: Props) {
    if (typeof window === 'undefined' && !isHere) throw new Error(`Preload island '${name}' first`);
    const place = useRef<HTMLDivElement>(null);
    const [sleep] = useState(() => (isAsleep() ? fallAsleep(load) : null));
    useEffect(() => {
      isFirst = false;
      if (!sleep) return;
      const letGo = holdLinks(place.current!);
      const stop = wakeWhenWanted(place.current!, sleep.wake);
      return () => {
        letGo();
        stop();
      };
    }, [sleep]);
    const content = createElement(Content, props);
    return (
      <div ref={place} data-asleep={name}>
        <Suspense fallback={<Kept find={() => place.current ?? findAsleep()} />}>
          {sleep ? <Until is={sleep.wakened}>{content}</Until> : content}
          <Awake place={place} />
        </Suspense>
      </div>
    );
  }
  // What is asleep is left alone while the page around it is drawn anew.
  return Object.assign(memo(Place), { arrive: async () => isAsleep() || load() });
}

/** A sleep that ends when `load`, begun by the first `wake`, has ended well. What failed is tried again by the next. */
function fallAsleep(load: () => Promise<unknown>) {
  let end: () => void;
  const wakened = new Promise<void>((resolve) => (end = resolve));
  return { wakened, wake: () => load().then(() => end()) };
}

/** How long a failure to fetch the code is left alone. */
const restMs = 2000;

/** @returns what ends the waiting */
function wakeWhenWanted(place: Element, wake: () => Promise<unknown>): () => void {
  const options = { capture: true, passive: true };
  let isTrying = false;
  const stop = () => {
    observer.disconnect();
    signs.forEach((sign) => window.removeEventListener(sign, onSign, options));
  };
  const onSign = () => {
    if (isTrying) return;
    isTrying = true;
    wake().then(stop, () => setTimeout(() => (isTrying = false), restMs));
  };
  const observer = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && onSign());
  observer.observe(place);
  signs.forEach((sign) => window.addEventListener(sign, onSign, options));
  return stop;
}

function Until({ is, children }: { is: Promise<void>; children: ReactNode }) {
  use(is);
  return children;
}

/** What was done to the island meanwhile can be done again (shell/src/features/event-replay). */
function Awake({ place }: { place: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    place.current!.removeAttribute('data-asleep');
    place.current!.dispatchEvent(new Event('awake', { bubbles: true }));
  }, [place]);
  return null;
}

/** What the server rendered, should the page around it change before the code is here, or fail to hydrate, since React gives up what is asleep
 *  then. The very nodes, with what was typed into them. @param find where they stand while this is rendered for the first time */
function Kept({ find }: { find: () => Element | null }) {
  const [nodes] = useState(() => [...(find()?.childNodes ?? [])]);
  const holder = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => holder.current!.append(...nodes), [nodes]);
  return <div ref={holder} />;
}
