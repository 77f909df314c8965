export { artworks } from './artworks.kind';
export { artworksRepo, type Pieces, type SoldArtwork } from './artworks.repo';
export { artworksRoutes } from './artworks.routes';
export { artworksService } from './artworks.service';
export { ownerReservationsRepo } from './owner-reservations.repo';
export { ownerReservationsRoutes } from './owner-reservations.routes';
export { ownerReservationsService } from './owner-reservations.service';
export { reservationsRepo } from './reservations.repo';
