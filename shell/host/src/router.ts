export {
  NavigationType,
  Router,
  createPath,
  matchPath,
  matchRoutes,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router-dom';
export type { Location, Navigator, To } from 'react-router-dom';
export { Link } from './link';
