import { remoteContract, type RemoteModule } from '@studio/host';
import { adminRoute } from './admin/admin.route';

const remote: RemoteModule = { contract: remoteContract, routes: [adminRoute] };

export default remote;
