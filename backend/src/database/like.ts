/** The text of a filter: composed (NFC) like stored names, and trimmed; undefined if it is blank. */
export function searched(text: string | undefined): string | undefined {
  return text?.normalize('NFC').trim() || undefined;
}

/** A LIKE pattern for texts that contain this one; wildcards of LIKE are escaped. */
export function containing(text: string): string {
  return `%${escaped(text)}%`;
}

/** A LIKE pattern for texts that begin with this one; wildcards of LIKE are escaped. */
export function beginningWith(text: string): string {
  return `${escaped(text)}%`;
}

function escaped(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
