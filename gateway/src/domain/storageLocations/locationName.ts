import type { WireStorageLocation } from '../../rest/records.ts';

/** code-level1-level2-level3 (document 3, section 3), built from its parts if the name itself is not sent. */
export function nameOf({
  fullName,
  warehouseCode,
  level1,
  level2,
  level3,
}: Pick<WireStorageLocation, 'fullName' | 'warehouseCode' | 'level1' | 'level2' | 'level3'>): string {
  return fullName ?? [warehouseCode, level1, level2, level3].filter(Boolean).join('-');
}
