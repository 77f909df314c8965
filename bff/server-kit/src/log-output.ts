const waitMs = 50;
// A quarter of a Linux pipe, so that a slow log reader does not block this server.
const bufferBytes = 16 * 1024;
/** UTF-8 needs at most three bytes per UTF-16 unit. */
const maxBytesEach = 3;

/**
 * Buffers log lines for 50 ms and writes them with one system call. A buffer, not strings: V8 would copy waiting
 * strings at each minor collection. Flushed at exit; a kill loses up to 50 ms of lines.
 */
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
