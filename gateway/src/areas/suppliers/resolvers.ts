import type { Resolvers, SupplierInput } from '../../generated/graphql.ts';
import { tellingRefusedFields } from '../backendRefusal.ts';
import { maxLength, parseId, refuseInvalid, required } from '../input.ts';
import { findById, findWritten, readBack } from '../readBack.ts';

const MAX_NAME = 200;

export const supplierResolvers: Resolvers = {
  Query: {
    suppliers: (_, _args, context) => context.signedIn().backend.read('listSupplierNames'),
    supplierOptions: (_, _args, context) => context.signedIn().backend.read('listSupplierNames'),
  },

  Mutation: {
    async createSupplier(_, { input }, context) {
      const { backend } = context.signedIn();
      const name = readName(input);
      const { data, id } = await tellingRefusedFields(fieldOf, () =>
        backend.write('createSupplier', { body: { name } }),
      );
      return readBack('createSupplier', data, async () =>
        findWritten(await backend.read('listSupplierNames'), id, (supplier) => supplier.name === name),
      );
    },

    async updateSupplier(_, { id, input }, context) {
      const { backend } = context.signedIn();
      const supplierId = parseId('id', id);
      const name = readName(input);
      const { data } = await tellingRefusedFields(fieldOf, () =>
        backend.write('updateSupplier', { body: { id: supplierId, name } }),
      );
      return readBack('updateSupplier', data, async () =>
        findById(await backend.read('listSupplierNames'), supplierId),
      );
    },
  },
};

const fieldOf = (wireField: string): string => `input.${wireField}`;

/** @throws InvalidInputError (document 2, section 5, Supplier) */
function readName({ name }: SupplierInput): string {
  refuseInvalid(required('input.name', name) ?? maxLength('input.name', name, MAX_NAME));
  return name.trim();
}
