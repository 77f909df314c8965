import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import sirv from 'sirv';

export type Fault = 'none' | 'slow' | 'missing' | 'garbage' | 'chunks missing';

const slowMs = 10_000;

export class FaultyHost {
  fault: Fault = 'none';
  private readonly server: Server;

  constructor(port: number, directory: string) {
    const files = sirv(directory, { dev: true, etag: true });
    this.server = createServer((request, response) => {
      this.answer(request, response, () => files(request, response, () => void response.writeHead(404).end()));
    });
    this.server.listen(port, '127.0.0.1');
  }

  async stop(): Promise<void> {
    await new Promise((resolve) => {
      this.server.close(resolve);
      this.server.closeAllConnections();
    });
  }

  private answer(request: IncomingMessage, response: ServerResponse, serve: () => void): void {
    const url = request.url ?? '';
    if (this.fault === 'slow') return void setTimeout(serve, slowMs);
    if (this.fault === 'missing') return void response.writeHead(404).end();
    if (this.fault === 'garbage')
      return void response.writeHead(200, { 'content-type': 'text/javascript' }).end('<h1>no');
    if (this.fault === 'chunks missing' && /\.js/.test(url) && !url.includes('remoteEntry')) {
      return void response.writeHead(404).end();
    }
    serve();
  }
}
