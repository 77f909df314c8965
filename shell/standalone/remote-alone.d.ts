/** The build contains this remote (infra/build/webpack/remote.mjs). */
declare module 'remote-alone' {
  import type { RemoteModule } from '@studio/host';
  const remote: RemoteModule;
  export default remote;
}
