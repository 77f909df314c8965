import { createStudioStore } from '@studio/host';
import { Provider } from '@studio/host/redux';
import { Link } from '@studio/host/router';
import { ThemeStyles, Toaster } from '@studio/kit';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import remote from 'remote-alone';

/** `make dev PART=…` shows one remote without header and footer. */
function Standalone() {
  return (
    <Provider store={createStudioStore({ origin: '' })}>
      <BrowserRouter>
        <ThemeStyles />
        {remote.slots?.map(({ name, component: Filling }) => (
          <Filling key={name} />
        ))}
        <main>
          <Routes>
            {remote.routes.map(({ path, component: Page }) => (
              <Route key={path} path={path} element={<Page />} />
            ))}
            <Route path="*" element={<Pages />} />
          </Routes>
        </main>
        <Toaster />
      </BrowserRouter>
    </Provider>
  );
}

/** On a path that the remote does not show, the list offers the remote's pages. */
function Pages() {
  const paths = remote.routes.map(({ path }) => path).filter((path) => !/[:*]/.test(path));
  return (
    <ul>
      {paths.map((path) => (
        <li key={path}>
          <Link to={path}>{path}</Link>
        </li>
      ))}
    </ul>
  );
}

createRoot(document.getElementById('root')!).render(<Standalone />);
