/** Which postcodes fit their country. A hint for people, because a carrier knows more than these patterns. */
import { useTranslation } from 'react-i18next';
import type { Language } from '../../platform/i18n/language';
import { useLanguage } from '../../platform/i18n/useLanguage';

type Postcode = { pattern: RegExp; example: string };

const fourDigits = (example: string): Postcode => ({ pattern: /^\d{4}$/, example });
const fiveDigits = (example: string): Postcode => ({ pattern: /^\d{5}$/, example });
const threeAndTwo = (example: string): Postcode => ({ pattern: /^\d{3} ?\d{2}$/, example });

/** The countries that parcels of a German shop are sent to, by ISO 3166 code. */
const postcodes: Readonly<Record<string, Postcode>> = {
  AT: fourDigits('1010'),
  BE: fourDigits('1000'),
  BG: fourDigits('1000'),
  CH: fourDigits('8001'),
  CY: fourDigits('1010'),
  CZ: threeAndTwo('110 00'),
  DE: fiveDigits('37073'),
  DK: fourDigits('1050'),
  EE: fiveDigits('10111'),
  ES: fiveDigits('28001'),
  FI: fiveDigits('00100'),
  FR: fiveDigits('75001'),
  GB: { pattern: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i, example: 'SW1A 1AA' },
  GR: threeAndTwo('105 57'),
  HR: fiveDigits('10000'),
  HU: fourDigits('1011'),
  IE: { pattern: /^[A-Z]\d[\dW] ?[A-Z\d]{4}$/i, example: 'D02 AF30' },
  IT: fiveDigits('00118'),
  LI: fourDigits('9490'),
  LT: fiveDigits('01100'),
  LU: fourDigits('1009'),
  LV: fourDigits('1010'),
  MT: { pattern: /^[A-Z]{3} ?\d{4}$/i, example: 'VLT 1010' },
  NL: { pattern: /^\d{4} ?[A-Z]{2}$/i, example: '1012 AB' },
  NO: fourDigits('0010'),
  PL: { pattern: /^\d{2}-?\d{3}$/, example: '00-001' },
  PT: { pattern: /^\d{4}-?\d{3}$/, example: '1000-001' },
  RO: { pattern: /^\d{6}$/, example: '010011' },
  SE: threeAndTwo('111 20'),
  SI: fourDigits('1000'),
  SK: threeAndTwo('811 01'),
};

const namesIn = (language: Language) => new Intl.DisplayNames(language, { type: 'region' });
const names = { de: namesIn('de'), en: namesIn('en') };

/** Orders have codes, or names in either language, as their shop writes them. */
const codes: ReadonlyMap<string, string> = new Map([
  ...Object.keys(postcodes).flatMap((code) =>
    [code, names.de.of(code), names.en.of(code)].map((name) => [(name ?? code).toLowerCase(), code] as const),
  ),
  ['uk', 'GB'],
  ['england', 'GB'],
  ['holland', 'NL'],
]);

export type OddPostcode = { country: string; example: string };

/** Whether a postcode does not look like one of its country; undefined for one that does, and if one of them is missing or unknown. */
export function oddPostcode(
  postcode: string | null | undefined,
  country: string | null | undefined,
): OddPostcode | undefined {
  const code = codes.get((country ?? '').trim().toLowerCase());
  const known = code === undefined ? undefined : postcodes[code];
  // The country may be written before it: D-37073, AT-1010.
  const typed = (postcode ?? '').trim().replace(/^[A-Z]{1,2}-(?=\d)/i, '');
  if (code === undefined || known === undefined || typed === '' || known.pattern.test(typed)) return undefined;
  return { country: code, example: known.example };
}

/** What to say about an odd postcode, in the current language. */
export function usePostcodeHint(): (
  postcode: string | null | undefined,
  country: string | null | undefined,
) => string | undefined {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  return (postcode, country) => {
    const odd = oddPostcode(postcode, country);
    return odd && t('edit.oddPostcode', { country: names[language].of(odd.country), example: odd.example });
  };
}
