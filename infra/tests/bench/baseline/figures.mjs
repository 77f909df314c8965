// @ts-check
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';

/** @typedef {{name: string, value: number, unit: string, most?: number, least?: number, aside?: string}} Figure */

/** @type {Figure[]} */
const taken = [];

/** @param {Figure} figure @returns {boolean} */
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

/** @param {string} directory @param {{commit: string}} made @returns {string} */
export function writeFigures(directory, { commit }) {
  mkdirSync(directory, { recursive: true });
  const at = new Date().toISOString();
  const file = path.join(directory, `${at.replaceAll(':', '-').slice(0, 19)}.json`);
  const run = { at, commit, node: process.version, processors: cpus().length, figures: taken };
  writeFileSync(file, `${JSON.stringify(run, null, 2)}\n`);
  return file;
}

/** @param {string} file */
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

/**
 * Values below 100 have three significant digits.
 * @param {number} value
 */
const said = (value) => (Math.abs(value) < 100 ? String(Number(value.toPrecision(3))) : value.toFixed(0));
