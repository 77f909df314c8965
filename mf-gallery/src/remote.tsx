import { remoteContract, type RemoteModule } from '@studio/host';
import { galleryRoute } from './gallery/gallery.route';

const remote: RemoteModule = { contract: remoteContract, routes: [galleryRoute] };

export default remote;
