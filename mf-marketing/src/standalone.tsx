import { createStudioStore } from '@studio/host';
import { Provider } from '@studio/host/redux';
import { BrowserRouter, Route, Routes } from '@studio/host/router';
import { ThemeStyles, Toaster } from '@studio/kit';
import { createRoot } from 'react-dom/client';
import remote from './remote';

/** Runs this remote alone, without the shell: what its team looks at while working on it. */
function Standalone() {
  return (
    <Provider store={createStudioStore({ origin: '' })}>
      <ThemeStyles />
      <BrowserRouter>
        <main>
          <Routes>
            {remote.routes.map(({ path, component: Page }) => (
              <Route key={path} path={path} element={<Page />} />
            ))}
          </Routes>
        </main>
      </BrowserRouter>
      <Toaster />
    </Provider>
  );
}

createRoot(document.getElementById('root')!).render(<Standalone />);
