/** How long a tap on a link waits for its island, before the browser follows the link itself. */
const patienceMs = 1000;

/** Has the links of an island that sleeps change the page as they will when it is awake, once it is. @returns what ends it */
export function holdLinks(place: Element): () => void {
  const hold = (event: Event) => {
    const link = (event.target as Element).closest('a');
    if (!link || !place.contains(link) || !changesThePage(link, event as MouseEvent)) return;
    event.preventDefault();
    const { href } = location;
    const index = linksIn(place).indexOf(link);
    const follow = () => {
      clearTimeout(timer);
      letGo();
      place.removeEventListener('awake', follow);
      // React may have drawn the island again since.
      if (location.href === href) (link.isConnected ? link : linksIn(place)[index])?.click();
    };
    const timer = setTimeout(follow, patienceMs);
    place.addEventListener('awake', follow);
  };
  const letGo = () => document.removeEventListener('click', hold, true);
  // React lets no click through to what it has yet to hydrate.
  document.addEventListener('click', hold, true);
  place.addEventListener('awake', letGo);
  return letGo;
}

const linksIn = (place: Element) => [...place.querySelectorAll('a')];

/** Not to another site, tab or place on the page. */
function changesThePage({ origin, pathname, search, target }: HTMLAnchorElement, event: MouseEvent): boolean {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  return isPlain && !target && origin === location.origin && pathname + search !== location.pathname + location.search;
}
