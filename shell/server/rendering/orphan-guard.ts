import { type ChildProcess, spawn } from 'node:child_process';
import type { Socket } from 'node:net';

/**
 * Reads which processes there are until its input ends, and kills those that are left. Signals of a terminal reach the
 * whole group, so they are ignored.
 */
const program = `
trap '' INT TERM HUP
all=' '
while read -r change pid; do
  case $change in
    +) all="$all$pid ";;
    -) all="\${all%% $pid *} \${all#* $pid }";;
  esac
done
kill -9 $all`;

/**
 * Ends processes that outlive this one. A process that loops sees neither a signal's handler nor a closed channel, and
 * one that is killed outright can end no other.
 */
export class OrphanGuard {
  private readonly input: Socket;

  constructor() {
    const shell = spawn('/bin/sh', ['-c', program], { env: {}, stdio: ['pipe', 'ignore', 'ignore'] });
    this.input = shell.stdin as Socket;
    // Without a shell nothing is guarded, and pages are rendered all the same.
    for (const part of [shell, this.input]) part.on('error', () => undefined).unref();
  }

  watch(child: ChildProcess): void {
    const { pid } = child;
    if (pid === undefined) return;
    this.input.write(`+ ${pid}\n`);
    child.once('exit', () => this.input.write(`- ${pid}\n`));
  }
}
