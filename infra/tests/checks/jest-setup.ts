import { format } from 'node:util';

/** An unexpected console.error fails the test (docs/style.md, Tests). A test that expects one replaces `console.error` itself. */
const errors: string[] = [];
console.error = (...args: unknown[]) => void errors.push(format(...args));

afterEach(() => {
  const seen = errors.splice(0);
  if (seen.length > 0) throw new Error(`Unexpected console.error:\n${seen.join('\n')}`);
});
