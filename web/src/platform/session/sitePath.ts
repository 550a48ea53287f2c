/** Restricts redirects of our pages to this site (document 1, section 2: `returnUrl`, `to`). */

// Any host: it is only compared with the host of the resolved URL.
const site = 'https://site.invalid';

/**
 * The path, query and fragment if `candidate` is a path of this site, else undefined. Rejects `//host`, `/\host`, schemes, and
 * the characters that browsers strip before parsing (tab, line break).
 */
export function sitePath(candidate: string | null | undefined): string | undefined {
  if (!candidate?.startsWith('/') || hasControlCharacter(candidate)) return undefined;
  if (!URL.canParse(candidate, site)) return undefined;
  const url = new URL(candidate, site);
  // Dots are resolved by now: `/..//host` has become `//host`.
  if (url.origin !== site || url.pathname.startsWith('//')) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}

function hasControlCharacter(text: string): boolean {
  return Array.from(text, (character) => character.charCodeAt(0)).some((code) => code < 0x20 || code === 0x7f);
}
