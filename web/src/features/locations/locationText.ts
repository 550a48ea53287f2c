import { missing } from '../../platform/format/numbers';
import type { LocationRow } from './locations.operations';

/** `Peine (PP-07-04-01)`, the format of document 3, section 3. */
export function locationText({ warehouseName, fullName, id }: LocationRow): string {
  if (!fullName) return warehouseName ?? `${missing} (${id})`;
  return warehouseName ? `${warehouseName} (${fullName})` : fullName;
}
