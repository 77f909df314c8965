import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

const folder = path.resolve(__dirname, '../../deploy/observe');

interface Rules {
  readonly groups: readonly { readonly rules: readonly { readonly alert: string }[] }[];
}
interface RuleTests {
  readonly tests: readonly {
    readonly alert_rule_test: readonly { readonly alertname: string; readonly exp_alerts?: readonly object[] }[];
  }[];
}

const read = <T>(file: string) => parse(readFileSync(path.join(folder, file), 'utf8')) as T;
const promtool = (...args: string[]) =>
  execFileSync('promtool', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });

test('every alert is played, quiet and then firing', () => {
  const alerts = read<Rules>('alerts.yml').groups.flatMap(({ rules }) => rules.map(({ alert }) => alert));
  const played = read<RuleTests>('alerts.test.yml').tests.flatMap((each) => each.alert_rule_test);
  const named = (isFiring: boolean) =>
    played.filter(({ exp_alerts: expected }) => Boolean(expected) === isFiring).map(({ alertname }) => alertname);
  expect([named(false), named(true)]).toEqual([alerts, alerts]);
});

const withPromtool = hasPromtool() ? test : test.skip;

withPromtool("Prometheus' own tool takes the rules and sees each alert as it is played", () => {
  expect(promtool('check', 'rules', 'alerts.yml')).toContain('SUCCESS');
  expect(promtool('test', 'rules', 'alerts.test.yml')).toContain('SUCCESS');
});

function hasPromtool(): boolean {
  try {
    promtool('--version');
    return true;
  } catch {
    return false;
  }
}
