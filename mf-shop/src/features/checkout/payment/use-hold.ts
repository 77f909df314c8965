import { useEffect, useRef, useState } from 'react';
import { calls } from '@studio/contract/calls';
import { useExtendHoldMutation } from '../checkout.api';
import { pagePayment } from './page-payment';

// The interval is short enough that an active buyer's hold never expires.
const extendEveryMs = 60_000;

interface HoldOptions {
  readonly clientSecret: string | undefined;
  readonly renew: () => void;
}

export interface Hold {
  readonly onTouch: () => void;
  /** A change is not input: Stripe's fields fire change events by themselves. */
  readonly onChange: () => void;
  /** @returns false when the hold has ended; another payment is being opened then */
  readonly isHeld: () => Promise<boolean>;
  /** True: the hold ended after the visitor had begun to type or pay. */
  readonly isLapsed: boolean;
  readonly isRenewed: boolean;
}

/**
 * The hook extends the hold during input and releases it when an untouched form is left (docs/checkout.md, Hold times).
 */
export function useHold({ clientSecret, renew }: HoldOptions): Hold {
  const [requestExtension] = useExtendHoldMutation();
  const [isLapsed, setLapsed] = useState(false);
  const [isRenewed, setRenewed] = useState(false);
  const extendedAt = useRef<number | null>(null);
  const extending = useRef<Promise<boolean> | null>(null);
  const isRenewing = useRef(false);
  const mayLeave = useRef(false);
  useEffect(() => {
    extendedAt.current = null;
    isRenewing.current = false;
    mayLeave.current = clientSecret !== undefined;
  }, [clientSecret]);

  useEffect(() => {
    const leave = () => {
      if (mayLeave.current && extendedAt.current === null) releaseHold();
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  /** Without a response the form stays usable, because Stripe decides. */
  const ask = async (): Promise<boolean> => {
    const wasTouched = extendedAt.current !== null;
    extendedAt.current = Date.now();
    const { data } = await requestExtension();
    if (data?.state !== 'ended') return true;
    setLapsed(wasTouched);
    setRenewed(true);
    extendedAt.current = null;
    isRenewing.current = true;
    renew();
    return false;
  };

  const extend = (): Promise<boolean> => {
    // During a renewal the form still belongs to the old payment.
    if (isRenewing.current) return Promise.resolve(false);
    const isRecent = extendedAt.current !== null && Date.now() - extendedAt.current < extendEveryMs;
    if (!extending.current && isRecent) return Promise.resolve(true);
    extending.current ??= ask().finally(() => (extending.current = null));
    return extending.current;
  };

  return {
    onTouch: () => void extend(),
    onChange: () => {
      if (extendedAt.current !== null) void extend();
    },
    isHeld: async () => {
      const isHeld = await extend();
      setLapsed(!isHeld);
      return isHeld;
    },
    isLapsed,
    isRenewed,
  };
}

/** The call works while the page closes. Ignores failures: an untouched hold expires. */
function releaseHold(): void {
  const { method, path } = calls.releaseHold;
  const query = new URLSearchParams(pagePayment()).toString();
  void fetch(query === '' ? path : `${path}?${query}`, { method, credentials: 'include', keepalive: true }).catch(
    () => undefined,
  );
}
