import { useEffect, useRef, useState } from 'react';
import { useExtendHoldMutation } from '../checkout.api';
import { releaseHold } from './release-hold.client';

// Often enough that whoever goes on is never out of time, seldom enough for each key.
const extendEveryMs = 60_000;

interface HoldOptions {
  /** The payment that the server has opened, and holds the works for; undefined while it is on its way. */
  readonly clientSecret: string | undefined;
  /** Opens another payment: this one's hold has ended. */
  readonly renew: () => void;
}

/** What the payment form says of its visitor, so that the works stay held for who is buying them and for nobody else. */
export interface Hold {
  /** A field was entered. */
  readonly onTouch: () => void;
  /** A field is another one than before. Stripe's fields say so by themselves at first, so that this is no touch. */
  readonly onChange: () => void;
  /** Asks before a payment. @returns false when the hold has ended, and another payment is being opened */
  readonly isHeld: () => Promise<boolean>;
  /** The visitor wanted to pay, or had begun to enter, when the time was over. */
  readonly isLapsed: boolean;
  /** Another payment took the place of one whose form the visitor was in. */
  readonly isRenewed: boolean;
}

/** Prolongs the hold of the works while its visitor fills in the form, and ends it when a page is left whose form was never touched
 *  (docs/checkout.md, Hold times). */
export function useHold({ clientSecret, renew }: HoldOptions): Hold {
  const [requestExtension] = useExtendHoldMutation();
  const [isLapsed, setLapsed] = useState(false);
  const [isRenewed, setRenewed] = useState(false);
  /** When the server was last told; null: this payment's form was never touched. */
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

  /** Where no answer comes the form goes on: Stripe knows whether it can be paid. */
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
    // The form that is there is still the old payment's.
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
