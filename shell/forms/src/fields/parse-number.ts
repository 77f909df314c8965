/** `step`: 1, 0.1 or 0.01. */
export interface NumberLimits {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

export type ParsedNumber =
  | { readonly value: number; readonly problem?: undefined }
  | { readonly value?: undefined; readonly problem: string };

/**
 * The decimal separator is point or comma; point, comma, space or apostrophe may separate thousands. '1,250' is a
 * problem when the limits allow both 1250 and 1.25.
 * @param defaultProblem for other texts; the caller handles ''
 */
export function parseNumber(text: string, limits: NumberLimits, defaultProblem = rangeText(limits)): ParsedNumber {
  const readings = readingsOf(text.trim().replace(/^\$\s*/, ''));
  const inRange = readings.filter((value) => value >= limits.min && value <= limits.max);
  if (inRange.length > 1)
    return { problem: `${text.trim()} can be read in two ways. ${ambiguityHint(inRange, limits)}` };
  const [value] = inRange;
  // With whole numbers, '1,000' must not become 1 because 1000 exceeds the limit.
  const isUnambiguous = readings.length === 1 || limits.step < 1;
  return isUnambiguous && value !== undefined && fitsStep(limits, value) ? { value } : { problem: defaultProblem };
}

function ambiguityHint(readings: readonly number[], limits: NumberLimits): string {
  const [first, second] = readings.filter((value) => fitsStep(limits, value));
  return second === undefined ? `Write ${first}, or${decimalsText(limits)}.` : `Write ${first} or ${second}.`;
}

const thousandsSeparator = String.raw`[.,'’\s]`;
const groupedNumber = new RegExp(
  String.raw`^([1-9]\d{0,2})((${thousandsSeparator})\d{3}(?:\3\d{3})*)(?:([.,])(\d+))?$`,
);
const plainNumber = /^(\d*)(?:[.,](\d+))?$/;

function readingsOf(text: string): number[] {
  const readings: number[] = [];
  const [, first, groups = '', separator, point, decimals] = groupedNumber.exec(text) ?? [];
  // A number with one sign as both separators is ambiguous.
  if (first !== undefined && point !== separator)
    readings.push(Number(`${first}${groups.replace(/\D/g, '')}.${decimals ?? '0'}`));
  const [, whole, fraction] = plainNumber.exec(text) ?? [];
  if (whole || fraction) readings.push(Number(`${whole || '0'}.${fraction ?? '0'}`));
  return readings;
}

const fitsStep = ({ step }: NumberLimits, value: number) => Number(value.toFixed(decimalsOf(step))) === value;

function rangeText(limits: NumberLimits): string {
  const { min, max, step } = limits;
  if (step === 1) return `A whole number from ${min} to ${max.toLocaleString('en-US')}`;
  return `A number from ${min} to ${max.toLocaleString('en-US')},${decimalsText(limits)}`;
}

function decimalsText({ step }: NumberLimits): string {
  const most = decimalsOf(step);
  return ` with ${most} ${most === 1 ? 'decimal' : 'decimals'} at most`;
}

const decimalsOf = (step: number) => Math.round(-Math.log10(step));
