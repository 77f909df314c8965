import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../../..');
const teams = { host: 'shell/host/src', ...Object.fromEntries(remotes().map((name) => [name, `${name}/src`])) };

test.each(Object.entries(teams))(
  '%s adds its calls, if it has any, under its own name, in one place',
  (team, folder) => {
    expect([[], [[team]]]).toContainEqual(found(folder, /\bteamApi\('([^']*)'\)/g));
  },
);

test("whoever means another's tag names one that the other has", () => {
  const given = Object.entries(teams).flatMap(([team, folder]) =>
    found(folder, /\bapi\.tag\('([^']*)'\)/g).map(([name]) => `${team}/${name}`),
  );
  const meant = Object.values(teams).flatMap((folder) => found(folder, /\btagOf\('([^']*)', '([^']*)'\)/g));
  expect(meant.length).toBeGreaterThan(0);
  expect(meant.map(([team, name]) => `${team}/${name}`).filter((tag) => !given.includes(tag))).toEqual([]);
});

function remotes(): string[] {
  return readdirSync(root).filter((name) => name.startsWith('mf-'));
}

/** The matches of a pattern in a team's sources. */
function found(folder: string, pattern: RegExp): string[][] {
  const files = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'));
  return sources.flatMap((file) =>
    [...readFileSync(path.join(root, folder, file), 'utf8').matchAll(pattern)].map(([, ...caught]) => caught),
  );
}
