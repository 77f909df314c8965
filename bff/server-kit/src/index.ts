export * from './body-deadline';
export * from './encodings';
export * from './markup';
export * from './metrics';
export * from './proxies';
export * from './server';
export * from './settings';
