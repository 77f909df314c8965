import { spawn } from 'node:child_process';

/** Runs until Ctrl-C. @param folder the working directory */
export function startMake(target: string[], env: NodeJS.ProcessEnv, folder = process.cwd()) {
  const child = spawn('make', ['--silent', ...target], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: '', ...env },
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return {
    output: () => output,
    ended,
    isRunning: () => child.exitCode === null,
    /** @throws after the timeout, or when the command ends before */
    async says(text: string, withinMs: number): Promise<void> {
      const deadline = Date.now() + withinMs;
      while (!output.includes(text)) {
        if (Date.now() > deadline || child.exitCode !== null) throw new Error(`"${text}" was not said:\n${output}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    /** Ctrl-C reaches every process of the terminal's foreground group. */
    pressControlC: () => process.kill(-child.pid!, 'SIGINT'),
  };
}
