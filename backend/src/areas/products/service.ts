import { requireVersion } from '../../contract/recordVersion.ts';
import type { Db, DbTransaction } from '../../database/tables.ts';
import { violatesUnique } from '../../database/violations.ts';
import { Failure, type FieldFailure, forbidden, notFound } from '../../http/failure.ts';
import { normalLine } from 'schema/text/normalText.ts';
import { can, type Permissions } from 'schema/permissions/can.ts';
import {
  findProduct,
  insertProduct,
  isKnownSupplier,
  knownCarriers,
  lockSku,
  type ProductRow,
  type ProductValues,
  updateProduct,
} from './queries.ts';
import { versionOfProduct } from './wire.ts';

/**
 * Stores a new product.
 * @throws Failure 400 when a carrier or the supplier is unknown, 409 'productSkuDuplicated' when the SKU exists.
 */
export async function addProduct(db: Db, values: ProductValues): Promise<ProductRow> {
  await requireKnownPartners(db, values);
  const id = await refusingDuplicates(values.sku, () => insertProduct(db, values));
  return requireProduct(db, id);
}

/**
 * Changes a product; undefined fields stay unchanged. Changing the SKU, even only its case, requires Write on the column Sku (document 2,
 * section 5).
 *
 * @throws Failure 400 when a carrier or the supplier is unknown, 403 when the SKU may not be changed, 404 when there is no such product,
 *   409 'productSkuDuplicated' when another one has the SKU, 412 when it has another version than `ifMatch` names.
 */
export async function changeProduct(
  transaction: DbTransaction,
  id: number,
  values: ProductValues,
  holder: Permissions,
  ifMatch: string | undefined,
): Promise<ProductRow> {
  await requireKnownPartners(transaction, values);
  const sku = await lockSku(transaction, id);
  if (sku === undefined) throw notFound('The product');
  await requireVersion(ifMatch, async () => versionOfProduct(await requireProduct(transaction, id)));
  if (normalLine(sku) !== values.sku && !can(holder, 'Write', 'Products', 'Sku')) {
    throw forbidden('You have no permission to change a SKU.');
  }
  await refusingDuplicates(values.sku, () => updateProduct(transaction, id, values));
  return requireProduct(transaction, id);
}

async function requireProduct(db: Db, id: number): Promise<ProductRow> {
  const product = await findProduct(db, id);
  if (product === undefined) throw notFound('The product');
  return product;
}

async function refusingDuplicates<Result>(sku: string, store: () => Promise<Result>): Promise<Result> {
  try {
    return await store();
  } catch (error) {
    if (!violatesUnique(error, 'products_sku')) throw error;
    throw new Failure(409, 'productSkuDuplicated', {
      metadata: { sku },
      fields: [{ field: 'sku', code: 'SKU_TAKEN' }],
    });
  }
}

async function requireKnownPartners(db: Db, values: ProductValues): Promise<void> {
  const carriers = [
    { field: 'outboundCarrier', name: values.outbound_carrier ?? '' },
    { field: 'carrierUK', name: values.carrier_uk ?? '' },
    { field: 'carrierEU', name: values.carrier_eu ?? '' },
  ];
  const known = await knownCarriers(
    db,
    carriers.map(({ name }) => name),
  );
  const hasSupplier = await isKnownSupplier(db, values.supplier_id ?? 0);
  const wrong = [
    ...carriers
      .filter(({ name }) => !known.has(name))
      .map(({ field }): FieldFailure => ({ field, code: 'UNKNOWN_CARRIER' })),
    ...(hasSupplier ? [] : [{ field: 'supplierId', code: 'UNKNOWN_SUPPLIER' } as const]),
  ];
  if (wrong.length > 0) throw new Failure(400, 'The request is not valid.', { fields: wrong });
}
