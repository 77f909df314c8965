import * as react from 'react';
import { configure } from '@testing-library/dom';

// Lazy chunks take longer than Testing Library's default second on a busy machine.
configure({ asyncUtilTimeout: 5000 });

// React in development records where each element was made, until it has noted ten thousand: a tenth of a test's time,
// for a line in a warning.
const internals: unknown = Reflect.get(react, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (internals) Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => {} });
