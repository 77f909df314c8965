// @ts-check
import { transform } from '@swc/core';
import { readFile } from 'node:fs/promises';

const root = new URL('../../../', import.meta.url);

/** @param {string} file from the project's root */
export async function readModule(file) {
  const source = await readFile(new URL(file, root), 'utf8');
  const { code } = await transform(source, { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } });
  return import(`data:text/javascript,${encodeURIComponent(code)}`);
}
