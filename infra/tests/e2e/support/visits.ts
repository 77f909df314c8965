import { Agent, request } from 'node:http';

/** `mixed` counts pages that name or show two builds of a remote. */
export interface VisitCount {
  visits: number;
  requests: number;
  failed: string[];
  mixed: string[];
  unrendered: number;
  readonly builds: Map<string, number>;
}

interface VisitOptions {
  readonly origin: string;
  readonly perSecond: number;
  readonly shownBuild: (html: string) => string | undefined;
  readonly filesOf: (build: string) => readonly string[];
}

/** The number of concurrent visits is limited, so that a busy machine gets fewer visits. */
const mostUnderWay = 50;

/**
 * Visits the shop at a fixed rate per second, independent of earlier visits: loads its document, then every script that
 * the document names. @returns the count so far, and `end`, which waits for pending visits
 */
export function startVisits(options: VisitOptions): { count: VisitCount; end: () => Promise<VisitCount> } {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const count: VisitCount = { visits: 0, requests: 0, failed: [], mixed: [], unrendered: 0, builds: new Map() };
  const underWay = new Set<Promise<void>>();
  const start = Date.now();
  const timer = setInterval(() => {
    const due = ((Date.now() - start) / 1000) * options.perSecond;
    for (; count.visits < due && underWay.size < mostUnderWay; count.visits++) {
      const done = visit(options, agent, count).finally(() => underWay.delete(done));
      underWay.add(done);
    }
  }, 5);
  const end = async () => {
    clearInterval(timer);
    await Promise.all(underWay);
    agent.destroy();
    return count;
  };
  return { count, end };
}

async function visit({ origin, shownBuild, filesOf }: VisitOptions, agent: Agent, count: VisitCount): Promise<void> {
  const get = async (path: string, isRead = false): Promise<string | null> => {
    count.requests++;
    try {
      const { status, body } = await fetchText(origin + path, { agent, isRead });
      if (status === 200) return body;
      count.failed.push(`${path} answers ${status}`);
    } catch (error) {
      count.failed.push(`${path}: ${String(error)}`);
    }
    return null;
  };
  const html = await get('/shop', true);
  if (html === null) return;
  const { build, entry, isRendered } = releaseIn(html);
  if (!isRendered) count.unrendered++;
  const named = [...html.matchAll(/<link rel="preload" as="script" href="([^"]+)"/g)].map(([, path]) => path!);
  const own = named.filter((path) => path.startsWith('/remotes/mf-shop/')).map((path) => path.split('/').at(-1)!);
  const isShown = shownBuild(html) === build || !isRendered;
  const isOne = isShown && own.includes(entry) && own.every((file) => filesOf(build).includes(file));
  if (!isOne) count.mixed.push(`shows ${shownBuild(html)}, names ${build} and ${own.join(', ')}`);
  count.builds.set(build, (count.builds.get(build) ?? 0) + 1);
  await Promise.all(named.map((path) => get(path)));
}

function releaseIn(html: string): { build: string; entry: string; isRendered: boolean } {
  const [, json = '{}'] = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html) ?? [];
  const { releases, isRendered } = JSON.parse(json) as {
    releases: Record<string, { build: string; entry: string }>;
    isRendered: boolean;
  };
  return { ...releases['mf-shop']!, isRendered };
}

/** With `isRead`, the function decodes the text, which costs CPU time that a busy site needs. */
function fetchText(
  url: string,
  { agent, isRead }: { agent: Agent; isRead: boolean },
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent, timeout: 15_000 }, (response) => {
      const chunks: Buffer[] = [];
      if (isRead) response.on('data', (chunk: Buffer) => chunks.push(chunk));
      else response.resume();
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }));
      response.on('error', reject);
    });
    asked.on('timeout', () => asked.destroy(new Error('no answer within 15 s')));
    asked.on('error', reject);
    asked.end();
  });
}
