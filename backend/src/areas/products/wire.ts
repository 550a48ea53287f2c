import type { components } from 'schema/rest';
import { versionOf } from '../../contract/recordVersion.ts';
import type { ProductRow } from './queries.ts';

/** A product in the contract's format (document 2, section 3). */
export function toProduct(row: ProductRow): Required<components['schemas']['Product']> {
  return {
    ...toProductOption(row),
    inStock: row.in_stock,
    inFlow: row.in_flow,
    shippingSizeLength: Number(row.shipping_size_length),
    shippingSizeWidth: Number(row.shipping_size_width),
    shippingSizeHeight: Number(row.shipping_size_height),
    shippingSizeWeight: Number(row.shipping_size_weight),
    bulky: String(row.bulky),
    hsUK: numberOrNull(row.hs_uk),
    hsEU: numberOrNull(row.hs_eu),
    hsCH: numberOrNull(row.hs_ch),
    outboundCarrier: row.outbound_carrier,
    carrierUK: row.carrier_uk,
    carrierEU: row.carrier_eu,
    supplierId: row.supplier_id,
    supplier:
      row.supplier_id === null || row.supplier_name === null ? null : { id: row.supplier_id, name: row.supplier_name },
    cabQuantity: row.cab_quantity,
    skuMasterbox: row.sku_masterbox,
    mbSkuAmount: row.mb_sku_amount,
    mbSkuLength: Number(row.mb_sku_length),
    mbSkuWidth: Number(row.mb_sku_width),
    mbSkuHeight: Number(row.mb_sku_height),
    mbSkuWeight: Number(row.mb_sku_weight),
    skuPaperWeight: Number(row.sku_paper_weight),
    skuPlasticWeight: Number(row.sku_plastic_weight),
    skuWoodWeight: Number(row.sku_wood_weight),
    skuMetalWeight: Number(row.sku_metal_weight),
    version: versionOfProduct(row),
  };
}

/** Covers the values that people set; the stock and the supplier's name change by themselves. */
export function versionOfProduct(row: ProductRow): string {
  const { in_stock: _stock, in_flow: _flow, supplier_name: _name, ...own } = row;
  return versionOf([own]);
}

/** A product as an option of a list. */
export function toProductOption({
  id,
  sku,
  name,
}: Pick<ProductRow, 'id' | 'sku' | 'name'>): Required<components['schemas']['ProductOption']> {
  return { id, sku, name };
}

/** The same for users who create orders, with the values that a line of an order shows (document 2, section 5). */
export function toOrderableProduct(
  row: Pick<ProductRow, 'id' | 'sku' | 'name' | 'outbound_carrier' | 'cab_quantity' | 'shipping_size_weight'>,
): components['schemas']['Product'] {
  return {
    ...toProductOption(row),
    outboundCarrier: row.outbound_carrier,
    cabQuantity: row.cab_quantity,
    shippingSizeWeight: Number(row.shipping_size_weight),
  };
}

/** A double represents every number of these columns exactly, because they have at most 10 digits. */
function numberOrNull(numeric: string | null): number | null {
  return numeric === null ? null : Number(numeric);
}
