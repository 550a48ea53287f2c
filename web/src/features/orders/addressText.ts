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
export function customerText({ shippingAddressCompany, shippingAddressName }: Address): string | undefined {
  return shippingAddressCompany || shippingAddressName || undefined;
}

/** The name on the label, or the company. */
export function recipientText({ shippingAddressCompany, shippingAddressName }: Address): string | undefined {
  return shippingAddressName || shippingAddressCompany || undefined;
}

/** `Werftstraße 114, 24103 Kiel, DE`, as far as it is known. */
export function addressText(address: Address): string | undefined {
  return listed(address.shippingAddressStreet, townText(address), address.shippingAddressCountry);
}

/** `24103 Kiel` */
export function townText({ shippingAddressZipcode, shippingAddressTown }: Address): string | undefined {
  return joined(' ', shippingAddressZipcode, shippingAddressTown);
}

/** The known parts, separated by commas. */
export function listed(...parts: (string | null | undefined)[]): string | undefined {
  return joined(', ', ...parts);
}

function joined(separator: string, ...texts: (string | null | undefined)[]): string | undefined {
  return texts.filter(Boolean).join(separator) || undefined;
}
