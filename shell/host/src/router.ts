/** The router that shell and remotes share: only what is used, so that the rest is left out of the bundle. */
export {
  BrowserRouter,
  Link,
  NavLink,
  Route,
  Routes,
  matchPath,
  matchRoutes,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom';
