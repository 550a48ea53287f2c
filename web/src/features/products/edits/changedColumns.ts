import { detailFields, generalFields, type ProductField } from '../productFields';
import type { ProductEdit } from './productEdits';

/** The columns that at least one edit changes, in the order of the form. */
export function changedColumns(edits: readonly ProductEdit[]): ProductField[] {
  const changed = new Set(edits.flatMap(({ fields }) => fields));
  return [...generalFields, ...detailFields].filter((field) => changed.has(field));
}
