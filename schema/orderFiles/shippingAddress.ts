/** The parts of an address that a carrier cannot deliver without. */
interface ShippingAddress {
  readonly street: string | null;
  readonly zipcode: string | null;
  readonly country: string | null;
}

/** Countries and territories whose addresses have no postcode. */
const WITHOUT_ZIPCODE = new Set(['AE', 'HK', 'MO', 'QA', 'HONG KONG', 'MACAO', 'MACAU', 'QATAR', 'KATAR']);

/** The parts that an address lacks: it needs a street and, where there are postcodes, one of them. */
export function missingParts({ street, zipcode, country }: ShippingAddress): ('street' | 'zipcode')[] {
  const needsZipcode = !WITHOUT_ZIPCODE.has((country ?? '').trim().toUpperCase());
  return [
    ...((street ?? '').trim() === '' ? ['street' as const] : []),
    ...(needsZipcode && (zipcode ?? '').trim() === '' ? ['zipcode' as const] : []),
  ];
}
