// @ts-check

/** @typedef {import('./field.js').Problem} Problem */

/** @param {string} text */
export function digitsOf(text) {
  return text.replace(/\D/g, '');
}

/**
 * The card's brand from its first digits; '' while unknown.
 * @param {string} number
 */
export function brandOf(number) {
  const digits = digitsOf(number);
  if (/^4/.test(digits)) return 'visa';
  if (/^(5[1-5]|2[2-7])/.test(digits)) return 'mastercard';
  if (/^3[47]/.test(digits)) return 'amex';
  return /^6(011|4|5)/.test(digits) ? 'discover' : '';
}

/** @param {string} number */
function lengthOf(number) {
  return brandOf(number) === 'amex' ? 15 : 16;
}

/** Groups as on the card: fours, or 4-6-5 on an American Express. @param {string} text */
export function formatNumber(text) {
  const digits = digitsOf(text).slice(0, lengthOf(text));
  const groups =
    brandOf(digits) === 'amex' ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?$/ : /^(\d{1,4})(\d{1,4})?(\d{1,4})?(\d{1,4})?$/;
  return (groups.exec(digits)?.slice(1) ?? []).filter(Boolean).join(' ');
}

/** Writes MM / YY; deleting also removes the slash. @param {string} text @param {boolean} isDeleting */
export function formatExpiry(text, isDeleting) {
  let digits = digitsOf(text);
  if (/^[2-9]/.test(digits)) digits = `0${digits}`;
  // A pasted or filled-in year of four digits: 12/2034.
  if (/^\d{2}20\d{2}$/.test(digits)) digits = digits.slice(0, 2) + digits.slice(4);
  // Typed digit by digit such a year passes through 12 / 203.
  digits = digits.slice(0, /^\d{2}20\d/.test(digits) ? 5 : 4);
  if (digits.length < 2 || (isDeleting && digits.length === 2)) return digits;
  return `${digits.slice(0, 2)} / ${digits.slice(2)}`;
}

/** @param {string} number */
export function passesLuhn(number) {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** @param {string} value @param {boolean} isFinal @returns {Problem | null} */
export function checkNumber(value, isFinal) {
  const digits = digitsOf(value);
  if (digits.length < lengthOf(digits)) {
    return isFinal ? { code: 'incomplete_number', message: 'Your card number is incomplete.' } : null;
  }
  return passesLuhn(digits) ? null : { code: 'invalid_number', message: 'Your card number is invalid.' };
}

/** @param {string} value */
export function expiryOf(value) {
  const digits = digitsOf(value);
  return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2, 4)) };
}

/** @param {string} value @param {boolean} isFinal @returns {Problem | null} */
export function checkExpiry(value, isFinal) {
  const { month, year } = expiryOf(value);
  const digits = digitsOf(value);
  if (digits.length >= 2 && (month < 1 || month > 12)) {
    return { code: 'invalid_expiry_month', message: "Your card's expiration month is invalid." };
  }
  if (digits.length < 4) {
    return isFinal ? { code: 'incomplete_expiry', message: "Your card's expiration date is incomplete." } : null;
  }
  const today = new Date();
  if (year < today.getFullYear()) {
    return { code: 'invalid_expiry_year_past', message: "Your card's expiration year is in the past." };
  }
  const isPast = year === today.getFullYear() && month < today.getMonth() + 1;
  return isPast ? { code: 'invalid_expiry_month_past', message: "Your card's expiration date is in the past." } : null;
}

/** @param {string} value @param {boolean} isFinal @param {string} number @returns {Problem | null} */
export function checkCode(value, isFinal, number) {
  const length = brandOf(number) === 'amex' ? 4 : 3;
  const isShort = digitsOf(value).length < length;
  return isFinal && isShort ? { code: 'incomplete_cvc', message: "Your card's security code is incomplete." } : null;
}
