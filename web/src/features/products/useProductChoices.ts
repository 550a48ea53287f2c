import { useQuery } from '@apollo/client/react';
import type {
  ProductCarriersQuery as Carriers,
  ProductSuppliersQuery as Suppliers,
} from '../../platform/generated/gql/graphql';
import { useCan } from '../../platform/permissions/useCan';
import { ProductCarriersQuery, ProductSuppliersQuery } from './productDialog.operations';

type ProductChoices = {
  /** Undefined until loaded. */
  carriers: Carriers['carriers'] | undefined;
  suppliers: Suppliers['supplierOptions'] | undefined;
  /** Why one of them could not be loaded. */
  error: unknown;
};

/** The carriers and suppliers that a product can have. */
export function useProductChoices(): ProductChoices {
  const { mayCall } = useCan();
  const carriers = useQuery(ProductCarriersQuery, { skip: !mayCall('Query.carriers') });
  const suppliers = useQuery(ProductSuppliersQuery, {
    skip: !mayCall('Query.supplierOptions'),
    // Suppliers are added and renamed meanwhile.
    fetchPolicy: 'cache-and-network',
  });
  return {
    carriers: carriers.data?.carriers,
    suppliers: suppliers.data?.supplierOptions,
    error: carriers.error ?? suppliers.error,
  };
}
