import { type DocumentNode, Kind, type SelectionSetNode } from 'graphql';
import { type Limits, OperationTooLargeError } from '../../graph/limits.ts';

/**
 * Bounds what makes a document slow to validate, before it is validated: fields with the same path in the response are compared in pairs,
 * and so are fragments.
 *
 * @throws OperationTooLargeError
 */
export function checkShape({ definitions }: DocumentNode, limits: Pick<Limits, 'fragments' | 'repeats'>): void {
  let fragments = 0;
  let repeats = 0;

  function visitSelection({ selections }: SelectionSetNode, responsePath: string, seen: Set<string>): void {
    for (const node of selections) {
      if (node.kind === Kind.FRAGMENT_SPREAD) fragments += 1;
      // The fields of an inline fragment have the path of those around it.
      else if (node.kind === Kind.INLINE_FRAGMENT) visitSelection(node.selectionSet, responsePath, seen);
      else {
        const own = `${responsePath}.${node.alias?.value ?? node.name.value}`;
        if (seen.has(own)) repeats += 1;
        seen.add(own);
        if (node.selectionSet) visitSelection(node.selectionSet, own, seen);
      }
    }
  }

  for (const definition of definitions) {
    if (definition.kind === Kind.OPERATION_DEFINITION || definition.kind === Kind.FRAGMENT_DEFINITION) {
      visitSelection(definition.selectionSet, '', new Set());
    }
  }
  for (const [measure, total] of [
    ['fragments', fragments],
    ['repeats', repeats],
  ] as const) {
    if (total > limits[measure]) {
      throw new OperationTooLargeError({ measure, limit: limits[measure], total }, 'Name everything once.');
    }
  }
}
