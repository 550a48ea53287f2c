import type { OrderRow } from './orders.operations';

type Address = Pick<
  OrderRow,
  | 'shippingAddressCompany'
  | 'shippingAddressName'
  | 'shippingAddressStreet'
  | 'shippingAddressZipcode'
  | 'shippingAddressTown'
  | 'shippingAddressCountry'
>;

/** The company, or the name of a private customer. */
export function customerInWords({ shippingAddressCompany, shippingAddressName }: Address): string | undefined {
  return shippingAddressCompany || shippingAddressName || undefined;
}

/** `Werftstraße 114, 24103 Kiel, DE`, as far as it is known. */
export function addressInWords(address: Address): string | undefined {
  const town = joined(' ', address.shippingAddressZipcode, address.shippingAddressTown);
  return joined(', ', address.shippingAddressStreet, town, address.shippingAddressCountry);
}

function joined(separator: string, ...texts: (string | null | undefined)[]): string | undefined {
  return texts.filter(Boolean).join(separator) || undefined;
}
