import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const plugin = resolve(__dirname, 'translated-text.mjs');
const oxlint = resolve('node_modules/oxlint/bin/oxlint');

/** @returns by its name, whether the rule refuses a component that returns this JSX */
function refused(components: Record<string, string>): Record<string, boolean> {
  const directory = mkdtempSync(join(tmpdir(), 'studio-lint-'));
  const rules = { 'studio/translated-text': 'error' };
  writeFileSync(join(directory, 'lint.json'), JSON.stringify({ plugins: [], jsPlugins: [plugin], rules }));
  for (const [name, body] of Object.entries(components))
    writeFileSync(
      join(directory, `${name}.tsx`),
      `export function ${name}({ a, text, list, children }) {\n${body}\n}\n`,
    );
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [oxlint, '--config', join(directory, 'lint.json'), '--format', 'json', directory],
    { encoding: 'utf8' },
  );
  rmSync(directory, { recursive: true });
  if (!stdout.startsWith('{')) throw new Error(stdout + stderr);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
  const found = diagnostics.filter(({ code }) => code === 'studio(translated-text)').map(({ filename }) => filename);
  return Object.fromEntries(
    Object.keys(components).map((name) => [name, found.some((filename) => filename.endsWith(`${name}.tsx`))]),
  );
}

const of = (names: readonly string[], isRefused: boolean) => Object.fromEntries(names.map((name) => [name, isRefused]));

test('text beside elements that come, go or are exchanged is refused', () => {
  const bad = {
    // An earlier version of the testimonials' carousel.
    Carousel: `const Toggle = a ? Play : Pause;
      return <button><Toggle size={18} aria-hidden />{a ? 'Play' : 'Pause'}</button>;`,
    Exchanged: 'return <button>{a ? <A /> : <B />} text</button>;',
    ExchangedComponent: 'const Icon = a ? A : B; return <button><Icon /> text</button>;',
    Optional: 'return <p>{a && <A />} text</p>;',
    OptionalBeforeOptional: 'return <p>{a && <A />}{text && <B />}text</p>;',
    OptionalBeforeBlank: "return <p>{a && <A />}{' '}{text}</p>;",
    List: 'return <p>{list.map((one) => <A key={one} />)} text</p>;',
    Value: 'return <p>{a && <A />}{text}</p>;',
    Children: 'return <button>{a && <A />}{children}</button>;',
    InFragment: 'return <>{a && <A />} text</>;',
    BehindFragment: 'return <p><>{a && <A />}</> text</p>;',
    OptionalText: "return <p><A />{a && 'text'}</p>;",
    TextOrElement: "return <p>{a ? 'text' : <A />}<B /></p>;",
    Template: 'return <p>{text}{a && `, ${a}`}</p>;',
  };
  expect(refused(bad)).toEqual(of(Object.keys(bad), true));
});

test('text in an element of its own, and text that stays, is not', () => {
  const good = {
    Wrapped: "return <button>{a ? <A /> : <B />} <span>{a ? 'Play' : 'Pause'}</span></button>;",
    Alone: "return <p>{a ? 'one' : 'two'}</p>;",
    OptionalAlone: "return <p>{a && 'text'}</p>;",
    Stable: 'return <p><A /> text {text}</p>;',
    Before: 'return <p>text {a && <A />}</p>;',
    BehindStable: 'return <p>{a && <A />}<b>b</b> text</p>;',
    Block: 'return <section>{a && <A />}{children}</section>;',
    MadeBefore: 'const inner = <A />; return <p>{a && <B />}{inner}</p>;',
    ThisOrThat: 'return <p>No. {text ?? a}</p>;',
    Elements: 'return <p>{a ? <A /> : <B />}{list.map((one) => <i key={one} />)}</p>;',
  };
  expect(refused(good)).toEqual(of(Object.keys(good), false));
});
