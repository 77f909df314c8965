import type { LazyComponent, RemoteSlot } from '@studio/host';
import { useLocation } from '@studio/host/router';
import { Component, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { awaitRecovery } from './recovery/recovery';
import { useRemoteSource, type RemoteSource } from './remote-source';

type Filling = LazyComponent<{ readonly children?: ReactNode }>;

interface SlotProps extends Pick<RemoteSlot, 'name'> {
  /** Shown without the remote, which gets it as its children. */
  readonly fallback?: ReactNode;
}

/** The remote fills the slot only if local storage has the slot's key. */
export function Slot({ name, fallback }: SlotProps) {
  const source = useRemoteSource();
  const { key } = useLocation();
  const isWanted = useIsStored(source.slot(name)?.storageKey);
  const [Filling, setFilling] = useState<Filling | null>(null);
  const isMissing = isWanted && !Filling;

  useEffect(() => {
    if (!isMissing) return;
    let isOver = false;
    fillingOf(source, name).then(
      (found) => !isOver && setFilling(() => found),
      () => undefined,
    );
    return () => void (isOver = true);
  }, [isMissing, source, name, key]);

  const bringBack = (failure: unknown) => {
    const { remote } = source.slot(name)!;
    awaitRecovery(
      () => source.recover(remote, failure),
      () => setFilling(null),
    );
  };

  if (!Filling) return fallback;
  return (
    <FallbackIfBroken remote={source.slot(name)?.remote} fallback={fallback} onBroken={bringBack}>
      <Filling>{fallback}</Filling>
    </FallbackIfBroken>
  );
}

/** @throws when the component cannot be loaded */
async function fillingOf(source: RemoteSource, name: RemoteSlot['name']): Promise<Filling | null> {
  const remote = source.slot(name)?.remote;
  const module = remote ? await source.preload(remote) : null;
  const component = module?.slots?.find((slot) => slot.name === name)?.component ?? null;
  await component?.load();
  return component;
}

/** The hook reads the value again when another tab changes it. */
function useIsStored(key: string | undefined): boolean {
  const read = () => {
    try {
      return key !== undefined && /\w/.test(localStorage.getItem(key) ?? '');
    } catch {
      return false;
    }
  };
  return useSyncExternalStore(subscribe, read, () => false);
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
}

interface FallbackIfBrokenProps {
  /** A failure report names this remote. */
  readonly remote: string | undefined;
  readonly fallback: ReactNode;
  readonly onBroken: (failure: unknown) => void;
  readonly children: ReactNode;
}

class FallbackIfBroken extends Component<FallbackIfBrokenProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(failure: unknown): void {
    this.props.onBroken(failure);
  }

  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}
