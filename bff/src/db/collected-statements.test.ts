import { spawnSync } from 'node:child_process';

/** Prepares statements and drops them until the garbage collector has finalised many, also outside of any function. */
const program = `
  const Database = require('better-sqlite3');
  const db = new Database(':memory:');
  let count = 0;
  const timer = setInterval(() => {
    for (let i = 0; i < 2000; i++) db.prepare('select ' + count++).all();
    Promise.resolve().then(() => Array.from({ length: 2e5 }, (_, k) => ({ k })));
    if (count >= 40_000) clearInterval(timer);
  }, 1);`;

// With Node 24's own header it would crash the process (infra/build/machine/object-wrap.hpp).
test("SQLite's statements can be collected at any time", () => {
  const { status, stderr } = spawnSync(process.execPath, ['-e', program], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
});
