import type { Reservation, ReservationInput, ReservationReason } from '@studio/contract';
import { formatDate } from '@studio/kit';

/** A sold work never returns automatically. */
export function canEnd(reason: ReservationReason): boolean {
  return reason !== 'sold elsewhere';
}

/** The new mark keeps the details, except the end date of a sold work. */
export function withReason(mark: Reservation | undefined, reason: ReservationReason): ReservationInput {
  if (!mark) return { reason };
  const { quantity, forWhom, until } = mark;
  return {
    ...{ reason, quantity },
    ...(forWhom !== null && { forWhom }),
    ...(until !== null && canEnd(reason) && { until }),
  };
}

/** The day is in the browser's time zone; '' for none. */
export function toDay(moment: string | Date | null): string {
  if (moment === null) return '';
  const at = new Date(moment);
  const pad = (number: number) => String(number).padStart(2, '0');
  return `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`;
}

export function endOfDay(day: string): Date {
  return new Date(`${day}T23:59:59`);
}

export function markLabel({ quantity, forWhom, until }: Reservation): string {
  const pieces = quantity === 1 ? '' : `${quantity} pieces`;
  const pieceAndPerson = [pieces, forWhom && `for ${forWhom}`].filter(Boolean).join(' ');
  return [pieceAndPerson, until && `for sale again after ${formatDate(toDay(until))}`].filter(Boolean).join(', ');
}
