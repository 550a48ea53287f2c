import type { Resolvers } from '../../generated/graphql.ts';
import { translateRefusedFields } from '../../graph/backendRefusal.ts';
import { parseId } from '../../graph/input.ts';
import { findById, newRecord, readBack } from '../../graph/readBack.ts';
import { readVersion, versionOf } from '../../graph/versions/recordVersion.ts';
import { requireUnchanged } from '../../graph/versions/requireUnchanged.ts';
import { SUPPLIER_VERSION } from './supplierVersion.ts';

export const supplierResolvers: Resolvers = {
  Query: {
    suppliers: (_, _args, context) => context.signedIn().backend.read('listSupplierNames'),
    supplierOptions: (_, _args, context) => context.signedIn().backend.read('listSupplierNames'),
  },

  Mutation: {
    async createSupplier(_, { input }, context) {
      const { backend } = context.signedIn();
      const name = input.name.trim();
      const suppliers = () => backend.read('listSupplierNames');
      const created = await newRecord(
        backend,
        suppliers,
        (supplier) => supplier.id,
        (supplier) => supplier.name === name,
      );
      const { data, id } = await translateRefusedFields(fieldOf, () =>
        backend.write('createSupplier', { body: { name } }),
      );
      return readBack('createSupplier', data, () => created.find(id));
    },

    async updateSupplier(_, { id, input, version }, context) {
      const { backend } = context.signedIn();
      const supplierId = parseId('id', id);
      const name = input.name.trim();
      const find = async () => findById(await backend.read('listSupplierNames'), supplierId);
      await requireUnchanged(SUPPLIER_VERSION, {
        given: readVersion(version),
        read: find,
        undoes: (supplier) => supplier.name !== name,
      });
      const { data } = await translateRefusedFields(fieldOf, () =>
        backend.write('updateSupplier', { body: { id: supplierId, name } }),
      );
      return readBack('updateSupplier', data, find);
    },
  },

  Supplier: {
    version: (supplier) => versionOf(SUPPLIER_VERSION, supplier, false),
  },
};

const fieldOf = (wireField: string): string => `input.${wireField}`;
