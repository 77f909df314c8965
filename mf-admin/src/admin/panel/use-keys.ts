import { useEffect } from 'react';

export const panelKeys = [
  ['/', 'Search this list'],
  ['n', 'New'],
  ['e', 'Edit or open the row'],
  ['↑ ↓', 'From row to row'],
  ['?', 'These keys'],
] as const;

/**
 * Keys are off in forms and dialogs and with modifiers, so that they do not override the browser or a screen reader.
 */
export function useKeys(isOn: boolean, onHelp: () => void): void {
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return;
      const act = actOf(event.key, onHelp);
      if (act?.()) event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn, onHelp]);
}

function isBusy(target: EventTarget | null): boolean {
  const isFilling = target instanceof Element && target.closest('form, input, textarea, select') !== null;
  return isFilling || document.querySelector('[role="dialog"]') !== null;
}

/** @returns what a key does, which says whether it did something */
function actOf(key: string, onHelp: () => void): (() => boolean) | undefined {
  switch (key) {
    case '/':
      return () => focusOn(inPanel('[data-key="search"]'));
    case 'n':
      return addNew;
    case 'e':
      return () => click(rowInFocus()?.querySelector<HTMLElement>(edit) ?? inPanel(`li ${edit}`));
    case 'ArrowDown':
      return () => move(1);
    case 'ArrowUp':
      return () => move(-1);
    case '?':
      return () => (onHelp(), true);
    default:
      return undefined;
  }
}

const edit = '[data-key="edit"]';
const inPanel = (selector: string) => document.querySelector<HTMLElement>(`#tab-panel ${selector}`);
const rowInFocus = () => document.activeElement?.closest<HTMLElement>('#tab-panel ul > li') ?? null;
const isVisible = (element: HTMLElement) => getComputedStyle(element).display !== 'none';

function addNew(): boolean {
  const addLink = inPanel('[data-key="new"]');
  return addLink && isVisible(addLink) ? click(addLink) : focusOn(inPanel('form :is(input, textarea, select)'));
}

/** The function moves only from a focused row; otherwise arrow keys scroll. */
function move(step: 1 | -1): boolean {
  const next = step > 0 ? rowInFocus()?.nextElementSibling : rowInFocus()?.previousElementSibling;
  return focusOn(next?.querySelector<HTMLElement>('[data-key="edit"], button, a[href]'));
}

function focusOn(element: HTMLElement | null | undefined): boolean {
  element?.focus();
  return Boolean(element);
}

function click(element: HTMLElement | null | undefined): boolean {
  element?.click();
  return Boolean(element);
}
