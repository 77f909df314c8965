export { internalRoutes } from './internal.routes';
export { sharesRoutes } from './shares.routes';
export { sharesService } from './shares.service';
