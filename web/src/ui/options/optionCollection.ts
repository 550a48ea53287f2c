import { createListCollection, type ListCollection } from '@chakra-ui/react';

/** The options of a list, found by id at once: by default each look-up of a chosen option searches all of them. */
export function optionCollection<Option extends { id: string; label: string }>(
  options: readonly Option[],
): ListCollection<Option> {
  const collection = createListCollection({
    items: [...options],
    itemToValue: ({ id }) => id,
    itemToString: ({ label }) => label,
  });
  const indices = new Map(options.map(({ id }, index) => [id, index]));
  collection.indexOf = (id) => (id === null ? -1 : (indices.get(id) ?? -1));
  return collection;
}

/** Options that a page key passes, about as many as are visible. */
const pageLength = 8;

/** The id of the option to which PageDown or PageUp leads from the highlighted one; undefined for other keys. */
export function optionByPage(
  key: string,
  { items, indexOf }: { items: readonly { id: string }[]; indexOf: (id: string | null) => number },
  highlightedId: string | null,
): string | undefined {
  const distance = key === 'PageDown' ? pageLength : key === 'PageUp' ? -pageLength : 0;
  if (distance === 0) return undefined;
  return items[Math.min(Math.max(indexOf(highlightedId) + distance, 0), items.length - 1)]?.id;
}
