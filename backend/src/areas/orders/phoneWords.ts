import type { SearchWord } from 'schema/search/searchText.ts';

/** Comes before the digits of the phone number in the search text of an order. */
const PHONE_MARK = '☎';

/**
 * The digits of a phone number as they are compared, without the country code of Germany and the zeros before them, so that
 * +49 482 239, 0049 482/239 and (0482) 239 are the same.
 */
export function phoneDigits(phone: string): string {
  return phone.replaceAll(/[^0-9+]/g, '').replace(/^(?:\+49|0049|49(?=[0-9]{10}))?[+0]*/, '');
}

/** A word of a search of orders: one that may be part of a phone number is also found in its digits. */
export function withPhone(word: SearchWord): SearchWord {
  const [text] = word;
  if (!/^[0-9+()/.-]{2,}$/.test(text)) return word;
  const digits = phoneDigits(text);
  if (digits === text) return word;
  // With a prefix, it is where the number begins.
  return [...word, /^[(+0]/.test(text) ? `${PHONE_MARK}${digits}` : digits];
}
