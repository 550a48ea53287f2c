import type { VersionedType } from '../../graph/versions/recordVersion.ts';
import type { WireSupplier } from '../../rest/records.ts';

/** The fields that a supplier's version covers. */
export const SUPPLIER_VERSION: VersionedType<WireSupplier> = {
  type: 'Supplier',
  fields: { id: ({ id }) => String(id), name: ({ name }) => name },
};
