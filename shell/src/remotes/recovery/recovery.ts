/** Milliseconds before each look; the last one is repeated. */
const pauses = [1000, 2000, 4000, 8000, 15_000, 30_000];

/** Looks again and again whether something broken is whole, ever more seldom, and at once when the browser is online again or
 *  the page is looked at again.
 *  @param look resolves to true when it is whole; one that rejects has found nothing whole
 *  @param onRecovered called once, after which no more looks are taken
 *  @returns what ends it */
export function awaitRecovery(look: () => Promise<boolean>, onRecovered: () => void): () => void {
  let isOver = false;
  let count = 0;
  let timer: ReturnType<typeof setTimeout>;
  let isLooking = false;

  const wait = () => {
    timer = setTimeout(() => void lookNow(), pauses[Math.min(count++, pauses.length - 1)]);
  };
  const lookNow = async () => {
    if (isLooking || document.visibilityState === 'hidden') return;
    clearTimeout(timer);
    isLooking = true;
    const isRecovered = await look().catch(() => false);
    isLooking = false;
    if (isOver) return;
    if (!isRecovered) return wait();
    end();
    onRecovered();
  };
  const onChance = () => void lookNow();
  const end = () => {
    isOver = true;
    clearTimeout(timer);
    window.removeEventListener('online', onChance);
    document.removeEventListener('visibilitychange', onChance);
  };

  window.addEventListener('online', onChance);
  document.addEventListener('visibilitychange', onChance);
  wait();
  return end;
}
