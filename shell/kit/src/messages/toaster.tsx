import { css } from '@emotion/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { color, radius, shadow, space } from '../theme/tokens';
import type { ToastArea } from './toast-area';
import { hotkey, showsForMs, toastStore } from './toast-store';

type Area = typeof ToastArea;

const nothing = () => null;

let arrived: Area | null = null;

async function load(): Promise<Area> {
  arrived ??= (await import('./toast-area')).ToastArea;
  return arrived;
}

/** The code loads with the first toast or hotkey; after a failure the toaster shows plain text and retries. */
export function Toaster() {
  const message = useSyncExternalStore(toastStore.subscribe, toastStore.get, nothing);
  const [Area, setArea] = useState(() => arrived);
  const [isSought, setSought] = useState(false);
  const [plainId, setPlainId] = useState<number | null>(null);
  const id = message?.id ?? null;

  useEffect(() => {
    if (Area || (id === null && !isSought)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const showPlainly = () => {
      if (id === null) return;
      setPlainId(id);
      timer = setTimeout(() => toastStore.dismiss(id), showsForMs);
    };
    load().then((area) => setArea(() => area), showPlainly);
    return () => clearTimeout(timer);
  }, [Area, id, isSought]);

  useEffect(() => {
    if (Area) return;
    const seek = ({ key }: KeyboardEvent) => key === hotkey && setSought(true);
    document.addEventListener('keydown', seek);
    return () => document.removeEventListener('keydown', seek);
  }, [Area]);

  if (Area) return <Area message={message} isSought={isSought} />;
  if (!message?.isOpen || plainId !== message.id) return null;
  return (
    <p role="status" css={plain}>
      {message.title} {message.description}
    </p>
  );
}

const plain = css`
  position: fixed;
  z-index: 100;
  inset: auto auto 0 0;
  margin: ${space.m};
  padding: ${space.m};
  border-radius: ${radius.s};
  background: ${color.surface};
  box-shadow: ${shadow.high};
`;
