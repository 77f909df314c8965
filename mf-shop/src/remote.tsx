import { remoteContract, type RemoteModule } from '@studio/host';
import { catalogueRoute } from './features/catalogue/catalogue.route';
import { checkoutRoutes } from './features/checkout/checkout.routes';

const remote: RemoteModule = {
  contract: remoteContract,
  routes: [catalogueRoute, ...checkoutRoutes],
};

export default remote;
