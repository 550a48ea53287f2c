import type { Db } from '../../database/tables.ts';

/** The clients' name of the carrier with the id -1 (document 2, section 3). It is not a row of carriers; orders store its name. */
const FORWARDER_WITHOUT_NUMBER = { id: -1, name: 'Spedition ohne Nummer' } as const;

/** The names of these carriers, including -1; unknown ids are left out. */
export async function carrierNames(db: Db, ids: readonly number[]): Promise<string[]> {
  const carriers = await db
    .selectFrom('carriers')
    .select('name')
    .where('id', 'in', [...ids])
    .execute();
  const names = carriers.map(({ name }) => name);
  return ids.includes(FORWARDER_WITHOUT_NUMBER.id) ? [...names, FORWARDER_WITHOUT_NUMBER.name] : names;
}

/** The names of all carriers that an order or a line can have. */
export async function knownCarrierNames(db: Db): Promise<ReadonlySet<string>> {
  const carriers = await db.selectFrom('carriers').select('name').execute();
  return new Set([...carriers.map(({ name }) => name), FORWARDER_WITHOUT_NUMBER.name]);
}
