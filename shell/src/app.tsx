import { ThemeStyles } from '@studio/kit';
import { Layout } from './features/layout/layout';
import { FontFaces } from '@studio/kit/fonts';
import { LinkPrefetch } from './remotes/link-prefetch';
import { RemoteOutlet } from './remotes/remote-outlet';

/** The site, the same on the server and in the browser. */
export function App({ year }: { year: number }) {
  return (
    <>
      <FontFaces />
      <ThemeStyles />
      <Layout year={year}>
        <RemoteOutlet />
      </Layout>
      <LinkPrefetch />
    </>
  );
}
