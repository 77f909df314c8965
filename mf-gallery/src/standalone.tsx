import { createStudioStore } from '@studio/host';
import { Provider } from '@studio/host/redux';
import { BrowserRouter, Link, Route, Routes } from '@studio/host/router';
import { ThemeStyles, Toaster } from '@studio/kit';
import { createRoot } from 'react-dom/client';
import remote from './remote';

// The gallery on its own, for its own team: the shell's header and footer are left out.
createRoot(document.getElementById('root')!).render(
  <Provider store={createStudioStore({ origin: '' })}>
    <BrowserRouter>
      <ThemeStyles />
      <main>
        <Routes>
          {remote.routes.map(({ path, component: Page }) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
          <Route path="*" element={<Link to="/digital-gallery">Digital Gallery</Link>} />
        </Routes>
      </main>
      <Toaster />
    </BrowserRouter>
  </Provider>,
);
