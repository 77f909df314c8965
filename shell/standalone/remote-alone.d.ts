/** The remote whose build this is part of (infra/build/webpack/remote.mjs). */
declare module 'remote-alone' {
  import type { RemoteModule } from '@studio/host';
  const remote: RemoteModule;
  export default remote;
}
