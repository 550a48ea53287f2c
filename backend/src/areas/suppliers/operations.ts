import { type HandlersOf, succeeded } from '../../contract/operations.ts';
import type { Db } from '../../database/tables.ts';
import { violatesUnique } from '../../database/violations.ts';
import { Failure, forbidden, notFound } from '../../http/failure.ts';
import { requireName } from '../../http/nameInput.ts';
import { can, type Permissions } from 'schema/permissions/can.ts';
import { insertSupplier, listSuppliers, renameSupplier } from './queries.ts';

type SupplierOperation = 'listSupplierNames' | 'createSupplier' | 'updateSupplier';

/** Suppliers (document 2, sections 2.5 and 7). */
export function supplierHandlers(db: Db): HandlersOf<SupplierOperation> {
  return {
    async listSupplierNames({ caller }) {
      if (!choosesSuppliers(caller)) throw forbidden();
      const suppliers = await listSuppliers(db);
      return succeeded(suppliers.map(({ id, name }) => ({ id, name })));
    },

    async createSupplier({ body, caller, inTransaction }) {
      requireWriter(caller);
      const name = requireName('name', body.name);
      return inTransaction(async (transaction) => {
        const supplier = await refusingDuplicates(name, () => insertSupplier(transaction, name));
        return succeeded({ id: supplier.id, name: supplier.name });
      });
    },

    async updateSupplier({ body: { id, ...body }, caller }) {
      requireWriter(caller);
      const name = requireName('name', body.name);
      const supplier = await refusingDuplicates(name, () => renameSupplier(db, id, name));
      if (supplier === undefined) throw notFound('The supplier');
      return succeeded({ id: supplier.id, name: supplier.name });
    },
  };
}

/** Whether a user may read suppliers, write products, or read shipping plans, which can be filtered by supplier. */
function choosesSuppliers(holder: Permissions): boolean {
  return (
    can(holder, 'LimitRead', 'Suppliers') ||
    can(holder, 'Write', 'Products') ||
    can(holder, 'LimitRead', 'ShippingPlans')
  );
}

function requireWriter(caller: Permissions): void {
  if (!can(caller, 'Write', 'Suppliers')) throw forbidden();
}

/** @throws Failure 409 'supplierNameDuplicated' when another supplier has the name, ignoring case. */
async function refusingDuplicates<Result>(name: string, store: () => Promise<Result>): Promise<Result> {
  try {
    return await store();
  } catch (error) {
    if (!violatesUnique(error, 'suppliers_name')) throw error;
    throw new Failure(409, 'supplierNameDuplicated', {
      metadata: { name },
      fields: [{ field: 'name', code: 'SUPPLIER_NAME_TAKEN' }],
    });
  }
}
