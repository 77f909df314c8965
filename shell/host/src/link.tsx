import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { useHref, useLinkClickHandler, type NavigateOptions, type To } from 'react-router-dom';

type Anchor = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>;

interface LinkProps extends Anchor, Pick<NavigateOptions, 'replace' | 'state' | 'preventScrollReset'> {
  readonly to: To;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** The router's Link would add 2.3 KB. */
export function Link({ to, replace, state, preventScrollReset, onClick, ...rest }: LinkProps) {
  const follow = useLinkClickHandler(to, { target: rest.target, replace, state, preventScrollReset });
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return <a {...rest} href={useHref(to)} onClick={handleClick} />;
}
