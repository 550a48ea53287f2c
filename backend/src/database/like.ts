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
