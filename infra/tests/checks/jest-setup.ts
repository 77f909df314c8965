import { format } from 'node:util';
import { setFlagsFromString } from 'node:v8';

// A test file is too short for V8's optimizer to pay off: with this flag, Node 20 optimizes eight times later. Node 24
// has no such setting.
if (process.version.startsWith('v20.')) setFlagsFromString('--interrupt-budget=500000');

/** A test that expects an error replaces `console.error` itself (docs/style.md, Tests). */
const errors: string[] = [];
console.error = (...args: unknown[]) => void errors.push(format(...args));

afterEach(() => {
  const seen = errors.splice(0);
  if (seen.length > 0) throw new Error(`Unexpected console.error:\n${seen.join('\n')}`);
});
