import { useLocation } from '@studio/host/router';
import { useSelector, useStore } from '@studio/host/redux';
import { lazy, Suspense, useEffect, useState } from 'react';
import { drawerSet, selectIsDrawerOpen } from './cart-drawer.slice';

const CartDrawer = lazy(() => import('./cart-drawer'));

/** Where the drawer is, once on a page that has one. Its code is loaded when it is first opened; it stays from then on, so that it is seen
 *  closing. Another page finds it closed. */
export function CartDrawerMount() {
  const { dispatch } = useStore();
  const { pathname } = useLocation();
  const isOpen = useSelector(selectIsDrawerOpen);
  const [wasOpened, setOpened] = useState(false);
  if (isOpen && !wasOpened) setOpened(true);
  useEffect(() => () => void dispatch(drawerSet(false)), [dispatch, pathname]);
  if (!wasOpened) return null;
  return (
    <Suspense>
      <CartDrawer open={isOpen} onOpenChange={(open) => dispatch(drawerSet(open))} />
    </Suspense>
  );
}
