import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

/** @returns the folder of the build @returns the folder of the build */
export async function buildVariant(remote: string, text: string, replacement: string): Promise<string> {
  const folder = path.join('.cache/e2e', process.env['TEST_PARALLEL_INDEX'] ?? '', remote);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(path.join(remote, 'src'), path.join(folder, 'src'), { recursive: true });
  replaceText(path.join(folder, 'src'), text, replacement);
  return buildSources(remote, folder);
}

/**
 * @param folder where `src` is @returns the folder of the build @param folder where `src` is @returns the folder of the
 * build
 */
export async function buildSources(remote: string, folder: string): Promise<string> {
  const output = path.resolve(folder, 'dist');
  const script = `
    import { remoteConfigs } from './infra/build/webpack/remote.mjs';
    import { runWebpack } from './infra/build/webpack/run-webpack.mjs';
    await runWebpack(remoteConfigs(${JSON.stringify(remote)}, ${JSON.stringify({ source: folder, outputPath: output })}));`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
  return output;
}

/** @throws when the text is not found, because the variant would be the same build */
export function replaceText(folder: string, text: string, replacement: string): void {
  let count = 0;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.tsx?$/.test(entry.name) || entry.name.includes('.test.')) continue;
    const file = path.join(entry.parentPath, entry.name);
    const source = readFileSync(file, 'utf8');
    if (!source.includes(text)) continue;
    writeFileSync(file, source.replaceAll(text, replacement));
    count++;
  }
  if (count === 0) throw new Error(`"${text}" stands nowhere in ${folder}`);
}
