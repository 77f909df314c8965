import { act, screen } from '@testing-library/react';
import { setSessionHint } from './session-hint';
import { refusal, fakeBff, renderRemote, type FakeAnswer } from './testing';
import { useShowsControls } from './calls/settings.api';

function Page() {
  const isShop = useShowsControls('showsShopControls');
  const isGallery = useShowsControls('showsGalleryControls');
  return <p>{`shop ${isShop}, gallery ${isGallery}`}</p>;
}

function renderPage(getSettings: FakeAnswer) {
  setSessionHint(false);
  fakeBff({ getSettings });
  const head = () => ({ title: '', description: '' });
  const route = { path: '/', rendering: 'server', cache: 'shared', component: Page, head } as const;
  renderRemote({ contract: 3, routes: [route] }, '/');
}

test.each<[string, FakeAnswer]>([
  ['shop false, gallery true', { body: { showsShopControls: false, showsGalleryControls: true } }],
  ['shop true, gallery false', { body: { showsShopControls: true, showsGalleryControls: false } }],
  ['shop true, gallery true', refusal('UNAVAILABLE')],
])('shows the controls as the owner says, and where that cannot be read: %s', async (expected, answer) => {
  renderPage(answer);
  expect(await screen.findByText(expected)).toBeInTheDocument();
});

test('shows nobody the controls while the choice is on its way, except the owner', () => {
  renderPage('never');
  expect(screen.getByText('shop false, gallery false')).toBeInTheDocument();
  act(() => setSessionHint(true));
  expect(screen.getByText('shop true, gallery true')).toBeInTheDocument();
});
