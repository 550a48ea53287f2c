import type { Resolvers, SupplierInput } from '../../generated/graphql.ts';
import { createSupplier, listSuppliers, updateSupplier } from '../../rest/suppliers.ts';
import { tellingRefusedFields } from '../backendRefusal.ts';
import { maxLength, parseId, refuseInvalid, required } from '../input.ts';

const MAX_NAME = 200;

export const supplierResolvers: Resolvers = {
  Query: {
    suppliers: (_, _args, context) => listSuppliers(context.signedIn().backend),
    supplierOptions: (_, _args, context) => listSuppliers(context.signedIn().backend),
  },

  Mutation: {
    createSupplier(_, { input }, context) {
      const name = readName(input);
      return tellingRefusedFields(fieldOf, () => createSupplier(context.signedIn().backend, name));
    },

    updateSupplier(_, { id, input }, context) {
      const supplierId = parseId('id', id);
      const name = readName(input);
      return tellingRefusedFields(fieldOf, () => updateSupplier(context.signedIn().backend, supplierId, name));
    },
  },
};

const fieldOf = (wireField: string): string => `input.${wireField}`;

/** @throws InvalidInputError (document 2, section 5, Supplier) */
function readName({ name }: SupplierInput): string {
  refuseInvalid(required('input.name', name) ?? maxLength('input.name', name, MAX_NAME));
  return name.trim();
}
