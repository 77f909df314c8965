import type { ShellConfig } from './config';
import type { ProxyRoute } from './proxy';

export function proxyRoutes({
  bffOrigin,
  remoteOrigins,
}: Pick<ShellConfig, 'bffOrigin' | 'remoteOrigins'>): ProxyRoute[] {
  return [
    { prefix: '/api/', origin: bffOrigin, isStripped: false },
    { prefix: '/uploads/', origin: bffOrigin, isStripped: false },
    { prefix: '/blog/rss.xml', origin: bffOrigin, isStripped: false, isExact: true },
    { prefix: '/.well-known/security.txt', origin: bffOrigin, isStripped: false, isExact: true },
    ...Object.entries(remoteOrigins).map(([name, origin]) => ({
      prefix: `/remotes/${name}/`,
      origin,
      isStripped: true,
    })),
  ];
}
