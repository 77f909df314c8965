/** How long a line may wait for others. */
const waitMs = 50;
// A pipe of Linux holds four of them: whoever reads them may be late without this server waiting for it.
const bufferBytes = 16 * 1024;
/** A character of UTF-16 is three bytes of UTF-8 at most. */
const maxBytesEach = 3;

/** Where a server's log goes: to standard output, many lines with one call of the system, which is what a line costs most of. They wait as
 *  bytes, because strings that wait are copied by every collection of a small young generation. What waits when the process ends is
 *  written then; only one that is killed loses its last 50 ms. */
export function logOutput(out: { write(text: Buffer | string): unknown } = process.stdout): {
  write(line: string): void;
} {
  const waiting = Buffer.allocUnsafeSlow(bufferBytes);
  let length = 0;
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (length > 0) out.write(Buffer.from(waiting.subarray(0, length)));
    length = 0;
  };
  process.once('exit', flush);
  return {
    write(line) {
      const most = line.length * maxBytesEach;
      if (length + most > bufferBytes) flush();
      if (most > bufferBytes) return void out.write(line);
      length += waiting.write(line, length);
      timer ??= setTimeout(flush, waitMs).unref();
    },
  };
}
