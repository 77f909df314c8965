export {
  Router,
  UNSAFE_RouteContext as RouteContext,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  matchPath,
  matchRoutes,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export { Link } from './link';
