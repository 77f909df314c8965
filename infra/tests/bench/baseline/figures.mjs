// @ts-check
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';

/** Something measured. `most` and `least` are what is allowed and asked for of it; `aside` says in words what it was seen beside.
 *  @typedef {{name: string, value: number, unit: string, most?: number, least?: number, aside?: string}} Figure */

/** @type {Figure[]} */
const taken = [];

/** Notes a figure for the file of this run and prints its line. @param {Figure} figure @returns {boolean} whether it holds */
export function note(figure) {
  taken.push(figure);
  const { name, value, unit, most, least, aside } = figure;
  const limit = most ?? least;
  const held =
    limit === undefined
      ? ''
      : `, ${(value / limit).toFixed(2)} of the ${limit} ${most === undefined ? 'asked for' : 'allowed'}`;
  console.log(`  ${name}: ${said(value)} ${unit}${held}${aside ? ` (${aside})` : ''}`);
  return (most === undefined || value <= most) && (least === undefined || value >= least);
}

/** Writes what was noted, for who compares two runs. @param {string} directory @param {{commit: string}} made @returns {string} the file */
export function writeFigures(directory, { commit }) {
  mkdirSync(directory, { recursive: true });
  const at = new Date().toISOString();
  const file = path.join(directory, `${at.replaceAll(':', '-').slice(0, 19)}.json`);
  const run = { at, commit, node: process.version, processors: cpus().length, figures: taken };
  writeFileSync(file, `${JSON.stringify(run, null, 2)}\n`);
  return file;
}

/** Prints each figure beside what it was in an earlier run. @param {string} file */
export function compareWith(file) {
  /** @type {{at: string, commit: string, figures: Figure[]}} */
  const { at, commit, figures } = JSON.parse(readFileSync(file, 'utf8'));
  console.log(`\nbeside ${commit} of ${at}`);
  for (const { name, value, unit } of taken) {
    const before = figures.find((figure) => figure.name === name && figure.unit === unit)?.value;
    const ratio = before ? `× ${(value / before).toFixed(2)} of ${said(before)}` : 'new';
    console.log(`  ${name}: ${said(value)} ${unit}, ${ratio}`);
  }
}

/** Three digits of what is small, no fraction of what is not. @param {number} value */
const said = (value) => (Math.abs(value) < 100 ? String(Number(value.toPrecision(3))) : value.toFixed(0));
