/** The router that shell and remotes share: only what is used, so that the rest is left out of the bundle. */
export {
  BrowserRouter,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  Link,
  NavLink,
  Route,
  Router,
  Routes,
  matchPath,
  matchRoutes,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom';
