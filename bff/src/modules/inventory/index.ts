export { artworks } from './artworks.kind';
export { artworksRepo, type Pieces, type SoldArtwork } from './artworks.repo';
export { artworksRoutes } from './artworks.routes';
export { ownerReservationsRepo } from './owner-reservations.repo';
export { reservationsRepo } from './reservations.repo';
