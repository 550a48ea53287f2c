import type { Db } from '../../../database/tables.ts';
import { knownCarrierNames } from '../carriers.ts';
import { DEFAULT_LOCATION, type KnownNames } from './readParts.ts';
import type { Table } from './readTable.ts';

/** Those known names that the file uses. */
export async function knownNames(db: Db, { rows }: Table): Promise<KnownNames> {
  const names = new Set([DEFAULT_LOCATION, ...rows.map((row) => row.cell('partLocation'))]);
  const locations = await db
    .selectFrom('storage_locations')
    .select(['id', 'full_name'])
    .where('full_name', 'in', [...names])
    .execute();
  return {
    carriers: await knownCarrierNames(db),
    locations: new Map(locations.map(({ id, full_name }) => [full_name, id])),
  };
}
