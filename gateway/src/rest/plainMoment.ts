/** Days of each month of a common year. */
const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
const ZERO = 48;
const LENGTH = 'yyyy-mm-ddThh:mm:ssZ'.length;

/**
 * Whether a text is a date-time as back-ends write it, `2026-11-20T08:30:00Z` or `2026-11-20T08:30:00.000Z`. Says no to every other form,
 * valid or not: those are for the full check. Reads single characters, which costs a fifth of a regular expression.
 */
export function isPlainMoment(text: string): boolean {
  const { length } = text;
  if (length !== LENGTH && length !== LENGTH + 4) return false;
  if (text[4] !== '-' || text[7] !== '-' || text[10] !== 'T' || text[13] !== ':' || text[16] !== ':') return false;
  if (text[length - 1] !== 'Z') return false;
  if (length > LENGTH && (text[19] !== '.' || !isNumber(text, 20, 23))) return false;
  // The year 1 stands for a time that is not set; the tolerant reader knows.
  if (!isNumber(text, 0, 4) || text.startsWith('0001')) return false;
  const month = twoDigits(text, 5);
  const day = twoDigits(text, 8);
  // The 29th of February is left to the full check.
  const days = DAYS[month - 1];
  if (days === undefined || !(day >= 1 && day <= days)) return false;
  return twoDigits(text, 11) <= 23 && twoDigits(text, 14) <= 59 && twoDigits(text, 17) <= 59;
}

function isNumber(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) {
    const digit = text.charCodeAt(at) - ZERO;
    if (digit < 0 || digit > 9) return false;
  }
  return true;
}

/** NaN where these are no digits, which compares as false. */
function twoDigits(text: string, at: number): number {
  return isNumber(text, at, at + 2) ? (text.charCodeAt(at) - ZERO) * 10 + text.charCodeAt(at + 1) - ZERO : Number.NaN;
}
