import { remoteContract, type RemoteModule } from '@studio/host';
import { newScreenRoute } from './new-screen/new-screen.route';

const remote: RemoteModule = { contract: remoteContract, routes: [newScreenRoute] };

export default remote;
