const waitMs = 50;
// A quarter of a Linux pipe: a slow reader does not block this server.
const bufferBytes = 16 * 1024;
const maxBytesEach = 3;

/** One system call per 50 ms. Bytes, because V8 copies waiting strings at each minor collection. */
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
