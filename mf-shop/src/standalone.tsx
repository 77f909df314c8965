import { createStudioStore } from '@studio/host';
import { Provider } from '@studio/host/redux';
import { BrowserRouter, Link, Route, Routes } from '@studio/host/router';
import { ThemeStyles, Toaster } from '@studio/kit';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import remote from './remote';

/** The shop alone, without the shell around it: for its own development. */
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Provider store={createStudioStore({ origin: '' })}>
      <BrowserRouter>
        <ThemeStyles />
        <main>
          <Routes>
            {remote.routes.map(({ path, component: Page }) => (
              <Route key={path} path={path} element={<Page />} />
            ))}
            <Route path="*" element={<Link to="/shop">Shop</Link>} />
          </Routes>
        </main>
        <Toaster />
      </BrowserRouter>
    </Provider>
  </StrictMode>,
);
