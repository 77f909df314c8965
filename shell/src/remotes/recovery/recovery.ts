/** In milliseconds; the last repeats. */
const pauses = [1000, 2000, 4000, 8000, 15_000, 30_000];

/**
 * The function polls with growing pauses, and at once when the browser is online or the page visible again.
 * @param look true: recovered; a rejection counts as false @returns cancels
 */
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
