import { lazyComponent, remoteContract, type RemoteModule } from '@studio/host';
import { cartKey } from './cart/cart.storage';
import { catalogueRoute } from './features/catalogue/catalogue.route';
import { checkoutRoutes } from './features/checkout/checkout.routes';
import { orderRoutes } from './features/order/order.routes';

const remote: RemoteModule = {
  contract: remoteContract,
  routes: [catalogueRoute, ...checkoutRoutes, ...orderRoutes],
  slots: [
    {
      name: 'header',
      storageKey: cartKey,
      component: lazyComponent(() =>
        import(/* webpackChunkName: "header-bag" */ './cart/header-bag').then((bag) => bag.HeaderBag),
      ),
    },
  ],
};

export default remote;
