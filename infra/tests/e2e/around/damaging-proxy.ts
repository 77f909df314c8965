import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a file is damaged on its way: half of it, nothing of it, or another page in its place. */
export type Damage = 'half' | 'empty' | 'login page';

const damaged: Record<Damage, (text: string) => string> = {
  half: (text) => text.slice(0, text.length / 2),
  empty: () => '',
  'login page': () => '<!doctype html><title>Sign in to the network</title><p>Welcome to our hotel.</p>',
};

/** Stands between a browser and a site, and damages a file once, under the status and the headers of the good one. */
export async function startDamagingProxy(site: string) {
  let next: { file: RegExp; damage: Damage } | null = null;
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const { url = '', method, headers } = request;
    asked.push(url);
    const body = method === 'GET' || method === 'HEAD' ? undefined : request;
    const sent = Object.entries(headers).filter(([name]) => !/^(host|connection|accept-encoding)$/.test(name));
    fetch(site + url, {
      method,
      headers: { ...(Object.fromEntries(sent) as Record<string, string>), 'accept-encoding': 'identity' },
      ...(body ? { body: body as unknown as ReadableStream, duplex: 'half' as const } : {}),
      redirect: 'manual',
    })
      .then(async (answer) => {
        let bytes = Buffer.from(await answer.arrayBuffer());
        if (next?.file.test(url)) {
          bytes = Buffer.from(damaged[next.damage](bytes.toString()));
          next = null;
        }
        const kept = [...answer.headers].filter(
          ([name]) => !/^(content-length|transfer-encoding|connection)$/.test(name),
        );
        response.writeHead(answer.status, Object.fromEntries(kept));
        response.end(method === 'HEAD' ? undefined : bytes);
      })
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Has the next answer with this address damaged. */
    damageOnce: (file: RegExp, damage: Damage) => void (next = { file, damage }),
    /** Whether what was to be damaged has been. */
    hasDamaged: () => next === null,
    /** The addresses that were asked for since this was emptied. */
    asked,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
