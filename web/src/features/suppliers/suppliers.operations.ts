import { graphql } from '../../platform/generated/gql';
import type { SuppliersQuery as Suppliers } from '../../platform/generated/gql/graphql';

/** All suppliers (GET /shipping_data/supplier_names; document 2, section 2.5). */
export const SuppliersQuery = graphql(`
  query Suppliers {
    suppliers {
      id
      name
      version
    }
  }
`);

export type SupplierRow = Suppliers['suppliers'][number];

/** POST /shipping_data/suppliers */
export const CreateSupplierMutation = graphql(`
  mutation CreateSupplier($input: SupplierInput!) {
    createSupplier(input: $input) {
      id
      name
      version
    }
  }
`);

/** PUT /shipping_data/suppliers; the answer updates the list. */
export const UpdateSupplierMutation = graphql(`
  mutation UpdateSupplier($id: ID!, $input: SupplierInput!, $version: String) {
    updateSupplier(id: $id, input: $input, version: $version) {
      id
      name
      version
    }
  }
`);
