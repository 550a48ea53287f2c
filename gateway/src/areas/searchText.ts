/** A text filter that holds only space filters nothing. */
export function searchText(text: string | null | undefined): string | undefined {
  return text?.trim() || undefined;
}
