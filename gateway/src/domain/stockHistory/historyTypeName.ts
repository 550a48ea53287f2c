import type { BackendFiles } from '../../rest/client.ts';
import { parseCode } from '../../graph/parseCode.ts';

/** The history types of document 3, section 4. */
const DOCUMENTED: ReadonlySet<string> = new Set([
  'counting',
  'defect',
  'fba',
  'incoming_goods',
  'manual_adjustment',
  'movement_of_goods',
  'order',
  'physical_inventory_correction',
  'removal_for_spare_parts',
  'returns',
]);

/** The documents also write a type as screens list it: `Removal For Spare Parts`. Other names stay as they are. */
export function documentedTypeName(name: string): string {
  return parseCode(name, DOCUMENTED);
}

/** The name by which the back-end itself knows a type. @throws BackendError */
export async function ownTypeName(
  backend: Pick<BackendFiles, 'keepsContract' | 'read'>,
  name: string,
): Promise<string> {
  if (backend.keepsContract()) return name;
  const types = await backend.read('listHistoryTypes');
  const requested = documentedTypeName(name);
  return types.find((type) => documentedTypeName(type.name) === requested)?.name ?? name;
}
