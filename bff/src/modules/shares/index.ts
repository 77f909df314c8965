export { internalRoutes } from './internal.routes';
export { sharesService } from './shares.service';
