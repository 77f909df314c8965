import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventually } from '../visit/eventually';
import { bffSettings } from '../../../run/part-settings.mjs';
import { freePort, startSiteUnderTest } from '../site/running-site';

/** A site whose BFF and front server each say what they do, on ports of their own. */
export async function startWatchedSite() {
  const running = await startSiteUnderTest();
  const { site } = running;
  const [bff, shell] = [await freePort(), await freePort()];
  await site.end('bff');
  const startBff = () => site.startPart('bff', [site.files.bff], { ...bffSettings(site), METRICS_PORT: `${bff}` });
  startBff();
  await site.end('shell');
  site.startPart('shell', [site.files.shell], { PORT: `${site.ports.site}`, METRICS_PORT: `${shell}` });
  const metricsOf = async (port: number) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  await eventually(async () =>
    (await Promise.allSettled([bff, shell].map(metricsOf))).every(({ status }) => status === 'fulfilled'),
  );
  return { ...running, startBff, targets: { bff, shell }, metricsOf };
}

export const hasPrometheus = ['prometheus', 'promtool'].every((program) => {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
});

interface Alert {
  readonly labels: { readonly alertname: string };
}

/** Starts a Prometheus that asks these ports every second and knows these rules. @returns which alerts it has, firing or about to */
export async function startPrometheus(ports: readonly number[], rules: string) {
  const [port, folder] = [await freePort(), mkdtempSync(path.join(tmpdir(), 'prometheus-'))];
  const targets = ports.map((each) => `127.0.0.1:${each}`);
  const config = {
    global: { scrape_interval: '1s', evaluation_interval: '1s' },
    rule_files: [path.resolve(rules)],
    scrape_configs: [{ job_name: 'studio', static_configs: [{ targets }] }],
  };
  // JSON is YAML.
  writeFileSync(path.join(folder, 'prometheus.yml'), JSON.stringify(config));
  const options = [
    `--config.file=${folder}/prometheus.yml`,
    `--storage.tsdb.path=${folder}`,
    `--web.listen-address=127.0.0.1:${port}`,
  ];
  const program: ChildProcess = spawn('prometheus', options, { stdio: 'ignore' });
  const ask = async <T>(what: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/${what}`);
    return ((await answer.json()) as { data: T }).data;
  };
  const areSeen = async () => {
    const { activeTargets } = await ask<{ activeTargets: { health: string }[] }>('targets');
    // Before it has read its settings it has none. And growth is growth only of what was seen before it.
    return activeTargets.length === ports.length && activeTargets.every(({ health }) => health === 'up');
  };
  await eventually(() => areSeen().catch(() => false));
  return {
    async alerts(): Promise<string[]> {
      const data = await ask<{ alerts: Alert[] }>('alerts');
      return [...new Set(data.alerts.map(({ labels }) => labels.alertname))].sort();
    },
    async stop() {
      const ended = new Promise((resolve) => program.once('exit', resolve));
      program.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export interface SeenSpan {
  readonly service: string;
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
}

/** Takes traces as OTLP's JSON over HTTP. @param host where it listens: '0.0.0.0' for containers too */
export async function startCollector(host = '127.0.0.1') {
  const spans: SeenSpan[] = [];
  const texts: string[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => (text += String(chunk)));
    request.on('end', () => {
      texts.push(text);
      spans.push(...spansOf(JSON.parse(text) as Sent));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    endpoint: `http://127.0.0.1:${port}`,
    spans,
    /** All that was sent, as it was sent. */
    text: () => texts.join('\n'),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

interface Sent {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly { key: string; value: { stringValue?: string } }[] };
    readonly scopeSpans: readonly { readonly spans: readonly Omit<SeenSpan, 'service'>[] }[];
  }[];
}

function spansOf({ resourceSpans }: Sent): SeenSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
    return scopeSpans.flatMap(({ spans }) => spans.map((span) => ({ ...span, service })));
  });
}
