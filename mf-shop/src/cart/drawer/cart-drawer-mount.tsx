import { useLocation } from '@studio/host/router';
import { useSelector, useStore } from '@studio/host/redux';
import { lazy, Suspense, useEffect, useState } from 'react';
import { drawerSet, selectIsDrawerOpen } from '../cart.slice';

const CartDrawer = lazy(() => import('./cart-drawer'));

/** The drawer stays mounted, so that its closing is animated. */
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
