export { ownerPassword } from './owner-password';
export { ownerSessions } from './owner-sessions';
export { requireOwner } from './session.routes';
export { deviceCookie, sessionCookie } from './session-cookie';
export { sessionRoutes } from './session.routes';
