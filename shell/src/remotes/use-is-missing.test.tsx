import type { RemoteModule } from '@studio/host';
import { act, screen } from '@testing-library/react';
import { RemoteOutlet } from './remote-outlet';
import { aSource, renderOnSite } from './testing';

async function open(isMissing: boolean) {
  const head = () => ({ title: 'Privacy Policy', description: '', isMissing });
  const remote: RemoteModule = {
    contract: 3,
    routes: [
      { path: '/privacy', rendering: 'server', cache: 'shared', component: () => <h1>Privacy Policy</h1>, head },
    ],
  };
  await act(async () => void renderOnSite(<RemoteOutlet />, { source: aSource(remote), url: '/privacy' }));
}

test("shows the shell's not-found screen for a page that its remote calls missing", async () => {
  await open(true);
  expect(screen.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeInTheDocument();
  expect(screen.queryByText('Privacy Policy')).not.toBeInTheDocument();
});

test("shows the remote's page otherwise", async () => {
  await open(false);
  expect(screen.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeInTheDocument();
});
