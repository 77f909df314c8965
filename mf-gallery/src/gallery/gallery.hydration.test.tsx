import { act } from '@testing-library/react';
import { createStudioStore, embeddedStateOf } from '@studio/host';
import { Provider } from '@studio/host/redux';
import { BrowserRouter, fakeBff } from '@studio/host/testing';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { aCreation, openSettings } from './a-creation.fixture';
import { GalleryPage } from './gallery.page';
import { galleryRoute } from './gallery.route';

test('the browser takes over what the server sent, without a second request', async () => {
  window.history.replaceState(null, '', '/digital-gallery?category=motion');
  const bff = fakeBff({
    getSettings: openSettings,
    listDigitalCreations: { body: [aCreation({ category: 'motion' })] },
  });
  const served = createStudioStore({ origin: '' });
  await galleryRoute.prefetch!(served, { params: {}, query: new URLSearchParams() });
  const place = document.createElement('div');
  document.body.append(place);
  place.innerHTML = renderToString(<Page store={served} />);
  const problems: unknown[] = [];
  const store = createStudioStore({ origin: '' }, embeddedStateOf(served));
  await act(async () => {
    hydrateRoot(place, <Page store={store} />, { onRecoverableError: (error) => problems.push(error) });
  });
  expect(problems).toEqual([]);
  expect(place.textContent).toContain('Night Bus Loop');
  expect(bff.requests).toHaveLength(2);
});

function Page({ store }: { store: ReturnType<typeof createStudioStore> }) {
  return (
    <Provider store={store}>
      <BrowserRouter>
        <GalleryPage />
      </BrowserRouter>
    </Provider>
  );
}
