/** A LIKE pattern for texts that contain this one; what LIKE reads as a wildcard is taken literally. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
