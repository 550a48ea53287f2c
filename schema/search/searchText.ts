/**
 * How texts are compared when people search: by the client's own lists, by the gateway where it filters itself, and by this repository's
 * back-end, whose database has the same rule in SQL (`search_text` in `backend/src/database/migrations/0069_search_texts.ts`).
 */

const ACCENTS = /[\u0300-\u036F]/g;
/** Letters that Unicode does not take apart into a letter and an accent, and other signs for the dash and the apostrophe. */
const SPELLED: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
  ς: 'σ',
  '\u2010': '-',
  '\u2012': '-',
  '\u2013': '-',
  '\u2014': '-',
  '\u2212': '-',
  '\u2018': "'",
  '\u2019': "'",
};
const SPELLED_LETTERS = new RegExp(`[${Object.keys(SPELLED).join('')}]`, 'g');

/** In lower case and without accents: Hrubá is hruba, Straße is strasse, Höhen is hohen. */
function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(ACCENTS, '')
    .toLowerCase()
    .replaceAll(SPELLED_LETTERS, (letter) => SPELLED[letter] ?? letter);
}

/** The e of a spelled-out umlaut is left out, so that Müller, Mueller and Muller are the same. */
function withoutUmlautE(text: string): string {
  return text.replaceAll(/([aou])e/g, '$1');
}

/**
 * The text in which words are found. Words with ae, oe or ue are in it twice, with and without the e, because not every e belongs to an
 * umlaut: "elle" is a part of Quelle.
 */
export function searchText(text: string): string {
  const plain = folded(text);
  const twice = plain.split(' ').filter((word) => /[aou]e/.test(word));
  return [withoutUmlautE(plain), ...(twice.length === 0 ? [] : [twice.join(' ')])].join('\n');
}

/** A word of a search: the spellings that find it, one of which must be a part of a search text. */
export type SearchWord = readonly [string, ...string[]];

/**
 * The words of a search, each once. All of them must be found, in any order. Commas around a word, and words without a letter or digit, are
 * left out if there is anything else. Empty for a blank text.
 */
export function searchWords(text: string): readonly SearchWord[] {
  const typed = folded(text)
    .split(/\s+/)
    .filter((word) => word !== '');
  const words = typed.map((word) => word.replaceAll(/^[,;]+|[,;]+$/g, '')).filter((word) => /[\p{L}\p{N}]/u.test(word));
  return [...new Set(words.length === 0 ? typed : words)].map(spellings);
}

/** Only a word that begins within what may be an umlaut needs both: the e of "elle" is left out where a u comes before it. */
function spellings(word: string): SearchWord {
  const short = withoutUmlautE(word);
  return word.startsWith('e') && short !== word ? [short, word] : [short];
}

/** Whether a text has all words of a search. */
export function mentionsAll(text: string, words: readonly SearchWord[]): boolean {
  if (words.length === 0) return true;
  const searched = searchText(text);
  return words.every((word) => word.some((spelling) => searched.includes(spelling)));
}
