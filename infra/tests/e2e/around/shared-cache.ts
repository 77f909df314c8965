import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventually } from '../visit/eventually';
import { freePort } from '../site/running-site';

const token = 'a token that the cache knows';

/** What Varnish has to be told: cookies are looked at by the site alone, and a purge is whatever has one of these tags. */
const program = (backendPort: number) => `vcl 4.1;
backend site { .host = "127.0.0.1"; .port = "${backendPort}"; }
sub vcl_recv {
  if (req.method == "POST" && req.url == "/purge") {
    if (req.http.authorization != "Bearer ${token}") { return (synth(403)); }
    ban("obj.http.surrogate-key ~ \\b(" + regsuball(req.http.surrogate-key, " ", "|") + ")\\b");
    return (synth(200));
  }
  if (req.method != "GET" && req.method != "HEAD") { return (pass); }
  return (hash);
}
`;

/** A shared cache before the site: Varnish, where this machine has it. */
export const sharedCache = {
  isHere: hasVarnish(),

  /** Starts an empty one. What reaches the site through it is counted by address. */
  async start() {
    const counts = new Map<string, number>();
    let site = new URL('http://127.0.0.1:9');
    const counter = createServer((request, response) => {
      const { url = '', method, headers } = request;
      counts.set(url, (counts.get(url) ?? 0) + 1);
      const call = ask({ host: '127.0.0.1', port: site.port, path: url, method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      call.on('error', () => response.destroy());
      request.pipe(call);
    });
    await new Promise<void>((resolve) => counter.listen(0, '127.0.0.1', resolve));
    const [port, folder] = [await freePort(), mkdtempSync(path.join(tmpdir(), 'varnish-'))];
    const file = path.join(folder, 'site.vcl');
    writeFileSync(file, program((counter.address() as AddressInfo).port));
    const options = ['-j', 'none', '-F', '-n', folder, '-a', `127.0.0.1:${port}`, '-f', file, '-s', 'malloc,32m'];
    const varnish: ChildProcess = spawn('varnishd', options, { stdio: 'ignore' });
    const origin = `http://127.0.0.1:${port}`;
    await eventually(
      async () => (await fetch(`${origin}/purge`, { method: 'POST' }).catch(() => null))?.status === 403,
    );
    return {
      origin,
      token,
      purgeUrl: `${origin}/purge`,
      /** Which site it stands before. */
      leadTo: (address: string) => void (site = new URL(address)),
      /** How often the site was asked for an address. */
      passed: (url: string) => counts.get(url) ?? 0,
      async stop() {
        const ended = new Promise((resolve) => varnish.once('exit', resolve));
        varnish.kill('SIGTERM');
        await ended;
        counter.closeAllConnections();
        counter.close();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  },
};

function hasVarnish(): boolean {
  try {
    execFileSync('varnishd', ['-V'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
