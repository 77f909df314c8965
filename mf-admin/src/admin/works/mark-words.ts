import type { Reservation, ReservationInput } from '@studio/contract';
import { formatDate } from '@studio/kit';

/** What is kept of a mark when another reason is chosen for it. */
export function toInput(mark: Reservation | undefined): Omit<ReservationInput, 'reason'> {
  if (!mark) return {};
  const { quantity, forWhom, until } = mark;
  return { quantity, ...(forWhom !== null && { forWhom }), ...(until !== null && { until }) };
}

/** A moment as the date field has it, in this browser's time zone; '' for none. */
export function toDay(moment: string | null): string {
  if (moment === null) return '';
  const at = new Date(moment);
  const pad = (number: number) => String(number).padStart(2, '0');
  return `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`;
}

/** The end of a day of the date field, in this browser's time zone. */
export function endOfDay(day: string): Date {
  return new Date(`${day}T23:59:59`);
}

/** What was said of a mark; '' for nothing. */
export function markWords({ quantity, forWhom, until }: Reservation): string {
  const pieces = quantity === 1 ? '' : `${quantity} pieces`;
  return [pieces, forWhom && `for ${forWhom}`, until && `until ${formatDate(toDay(until))}`].filter(Boolean).join(' ');
}
