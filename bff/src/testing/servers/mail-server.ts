import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

interface ReceivedEmail {
  readonly from: string;
  readonly to: string[];
  readonly text: string;
}

const closings: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

/** No TLS; refuses the first `refusals` emails temporarily. */
export async function mailServer({ refusals = 0 } = {}) {
  const emails: ReceivedEmail[] = [];
  const passwords: string[] = [];
  let refused = 0;
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      passwords.push(password ?? '');
      done(null, { user: username });
    },
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (refused < refusals) {
          refused += 1;
          return done(Object.assign(new Error('Busy, come again'), { responseCode: 451 }));
        }
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom === false ? '' : mailFrom.address;
        emails.push({ from, to: rcptTo.map(({ address }) => address), text: Buffer.concat(chunks).toString() });
        done();
      });
    },
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.server.address() as AddressInfo;
  closings.push(() => new Promise((resolve) => server.close(() => resolve())));
  return { url: `smtp://127.0.0.1:${port}`, port, emails, passwords };
}
