/** An event of the time before hydration, which `replayEvents` repeats. */
export interface CapturedEvent {
  readonly type: 'click' | 'submit' | 'input' | 'change' | 'keydown';
  readonly target: HTMLElement;
  readonly value?: string;
  readonly checked?: boolean;
  readonly submitter?: HTMLElement | null;
  readonly key?: string;
  /** @returns the target, or the element that React has rendered in its place */
  readonly find: () => HTMLElement | undefined;
}

export interface EventCapture {
  readonly queue: CapturedEvent[];
  /** True while an input method composes text, which a replay would break. */
  isComposing: boolean;
  isReplaying: boolean;
  /** Events are captured within this element. */
  scope: '#root' | '#remote';
  readonly end: () => void;
}

declare global {
  var eventCapture: EventCapture | undefined;
}

/** The template of the document holds the scripts, so that they neither load nor run. */
export const scriptTemplateId = 'page-scripts';

const settings = {
  templateId: scriptTemplateId,
  /** Hydration starts after this many milliseconds without a sign of the visitor. */
  quietMs: 10_000,
  /** A missing image must not block the scripts. */
  paintTimeoutMs: 2000,
  /** A held link becomes the browser's after this many milliseconds. */
  linkTimeoutMs: 1000,
  retryPauseMs: 2000,
  longestRetryPauseMs: 30_000,
};

/**
 * The script preloads the page's scripts after the main image is painted and runs them at the first sign of a visitor
 * (infra/decisions/0099). Until then, it captures events. It is in the <head> as text, so it uses only its parameter.
 */
function hydrateOnInteraction(options: typeof settings): void {
  const signs = 'pointermove pointerdown touchstart wheel scroll keydown focusin input change click submit'.split(' ');
  const captured = ['click', 'submit', 'input', 'change', 'keydown'];
  const address = location.pathname + location.search;
  const queue: CapturedEvent[] = [];
  let isWanted = false;
  let retryPauseMs = 0;

  function template(): HTMLTemplateElement | null {
    return document.getElementById(options.templateId) as HTMLTemplateElement | null;
  }

  function preload(): void {
    document.head.append(...(template()?.content.querySelectorAll('link') ?? []));
    if (isWanted || hasState()) run();
  }

  /** An image is decoded after `load`, so only its paint entry says that the visitor sees it. */
  function preloadAfterPaint(): void {
    if (!('LargestContentfulPaint' in globalThis)) return void requestAnimationFrame(() => setTimeout(preload));
    const observer = new PerformanceObserver((list) => {
      if (list.getEntries().some((entry) => 'url' in entry && entry.url)) preload();
    });
    observer.observe({ type: 'largest-contentful-paint', buffered: true });
  }

  function run(event?: Event): void {
    // Browsers report a resting pointer as a move by nothing.
    if (event?.type === 'pointermove' && !(event as PointerEvent).movementX && !(event as PointerEvent).movementY)
      return;
    isWanted = true;
    for (const sign of signs) removeEventListener(sign, run, true);
    const waiting = template();
    // The parser may be inside the template.
    if (!waiting || document.readyState === 'loading') return;
    const scripts = document.importNode(waiting.content, true);
    // Inserted scripts are async by default.
    for (const script of scripts.querySelectorAll('script')) script.async = false;
    waiting.replaceWith(scripts);
  }

  /** A cart, a draft and the owner's controls are shown only by the scripts. */
  function hasState(): boolean {
    try {
      const keys = template()?.dataset['keys']?.split(' ') ?? [];
      return (
        localStorage.getItem('admin_authenticated') === 'true' ||
        keys.some((key) => /\w/.test(localStorage.getItem(key) ?? '')) ||
        Object.keys({ ...sessionStorage, ...localStorage }).some((key) => key.startsWith('studio_'))
      );
    } catch {
      return false;
    }
  }

  function capture(event: Event): void {
    const { type } = event as { type: CapturedEvent['type'] };
    const { key, submitter } = event as KeyboardEvent & SubmitEvent;
    const target = eventCapture!.isReplaying ? null : (targetOf(event) as HTMLInputElement | null);
    if (!target) return;
    event.stopImmediatePropagation();
    if (type !== 'input' && type !== 'change') event.preventDefault();
    const last = queue.at(-1);
    if (type === 'input' && last?.type === type && last.target === target) queue.pop();
    const { value, checked } = target;
    const entry = { type, target, value, checked, submitter, key, find: finderOf(target) };
    queue.push(entry);
    if (leadsAway(entry)) setTimeout(() => follow(entry), options.linkTimeoutMs);
  }

  /** Extensions insert elements, which changes positions; translations change names. */
  function finderOf(element: HTMLElement): () => HTMLElement | undefined {
    const nameOf = (other: Element) =>
      other.getAttribute('aria-label') ?? other.getAttribute('name') ?? other.textContent;
    const name = nameOf(element);
    const all = () => [...document.querySelectorAll<HTMLElement>(element.tagName)];
    const named = () => all().filter((other) => nameOf(other) === name);
    const place = named().indexOf(element);
    const index = all().indexOf(element);
    return () => (element.isConnected ? element : (named()[place] ?? all()[index]));
  }

  /** Null: the event is the browser's, or no part of the site's. */
  function targetOf(event: Event): HTMLElement | null {
    const { key } = event as KeyboardEvent;
    const isEscape = key === 'Escape';
    const element = isEscape
      ? (document.querySelector('#root [role=dialog]') ?? document.querySelector('#root'))
      : event.target;
    if (!(element instanceof HTMLElement || element instanceof SVGElement)) return null;
    if (!element.closest(eventCapture!.scope)) return null;
    if (isEscape) return element as HTMLElement;
    if (event.type === 'keydown') return /^(Arrow|Home|End| )/.test(key) ? element.closest('[role=tab]') : null;
    // A form with an address works without scripts, like a link.
    if (event.type === 'submit' && element.hasAttribute('action'))
      return queue.length > 0 ? (element as HTMLElement) : null;
    if (event.type !== 'click') return element as HTMLElement;
    const link = element.closest('a');
    if (link) return isHeld(link, event as MouseEvent) ? link : null;
    const button = element.closest('button');
    // The browser turns a click on a submit button into a submit event.
    return button?.form && button.type === 'submit' ? null : button;
  }

  /** A link is the browser's, unless earlier events wait. */
  function isHeld(link: HTMLAnchorElement, event: MouseEvent): boolean {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    const isAnchor = link.hash && link.pathname + link.search === address;
    const isHere = link.origin === location.origin && !isAnchor;
    return queue.length > 0 && isPlain && !link.target && isHere;
  }

  function leadsAway({ type, target }: CapturedEvent): boolean {
    return target instanceof HTMLAnchorElement || (type === 'submit' && target.hasAttribute('action'));
  }

  /** As in a document, the last of several links counts. */
  function follow(entry: CapturedEvent): void {
    const position = queue.indexOf(entry);
    if (position < 0) return;
    const target = queue.splice(position).filter(leadsAway).at(-1)!.target;
    if (target instanceof HTMLAnchorElement) location.assign(target.href);
    else (target as HTMLFormElement).submit();
  }

  function onPopState(): void {
    if (eventCapture!.scope !== '#root') return;
    if (address !== location.pathname + location.search) location.reload();
    else run();
  }

  /** The HTTP cache may hold a damaged copy, so the retry bypasses it. */
  function retry({ target: script }: Event): void {
    if (!(script instanceof HTMLScriptElement) || !script.defer) return;
    const again = document.createElement('script');
    Object.assign(again, { defer: true, src: script.src, integrity: script.integrity });
    const insert = () => {
      setTimeout(() => script.replaceWith(again), retryPauseMs);
      retryPauseMs = Math.min(retryPauseMs * 2 || options.retryPauseMs, options.longestRetryPauseMs);
    };
    fetch(script.src, { cache: 'reload' }).then(insert, insert);
  }

  function onComposition({ type }: Event): void {
    eventCapture!.isComposing = type === 'compositionstart';
  }

  globalThis.eventCapture = {
    queue,
    isComposing: false,
    isReplaying: false,
    scope: '#root',
    end: () => {
      for (const type of captured) document.removeEventListener(type, capture, true);
      for (const type of ['compositionstart', 'compositionend']) removeEventListener(type, onComposition, true);
      removeEventListener('popstate', onPopState);
    },
  };
  for (const type of captured) document.addEventListener(type, capture, true);
  for (const type of ['compositionstart', 'compositionend']) addEventListener(type, onComposition, true);
  for (const sign of signs) addEventListener(sign, run, { capture: true, passive: true });
  addEventListener('popstate', onPopState);
  // The cart and the theme may have changed on the page that the visitor comes back from.
  addEventListener('pageshow', (event) => event.persisted && run());
  addEventListener('error', retry, true);
  document.addEventListener('DOMContentLoaded', () => {
    if (isWanted) run();
    if (!template()?.content.querySelector('link')) preload();
  });
  addEventListener('load', preloadAfterPaint);
  setTimeout(preload, options.paintTimeoutMs);
  setTimeout(() => {
    if (document.hidden) document.addEventListener('visibilitychange', run, { once: true });
    else run();
  }, options.quietMs);
}

/** The text is constant, for its CSP hash. */
export const hydrationScript = `(${hydrateOnInteraction})(${JSON.stringify(settings)})`;
