/** What a filter asks for: composed (NFC), as names are kept, and without blanks around it; a filter of blanks asks for nothing. */
export function searched(text: string | undefined): string | undefined {
  return text?.normalize('NFC').trim() || undefined;
}

/** A LIKE pattern for texts that contain this one; what LIKE reads as a wildcard is taken literally. */
export function containing(text: string): string {
  return `%${escaped(text)}%`;
}

/** A LIKE pattern for texts that begin with this one; what LIKE reads as a wildcard is taken literally. */
export function beginningWith(text: string): string {
  return `${escaped(text)}%`;
}

function escaped(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
