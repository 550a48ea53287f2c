import type { CarrierLogo } from '../../generated/graphql.ts';
import type { WireCarrier } from '../../rest/records.ts';
import type { WireId } from '../../rest/wire.ts';

/** The carriers whose ids the documents fix (document 2, section 3). */
const CARRIER_ID = { dhl: 1, dpd: 2, forwarder: 3, multi: 4 } as const;

/** Not a carrier of the back-end: clients add it to the options, and an order stores its name (document 2, section 3). */
export const FORWARDER_WITHOUT_NUMBER: WireCarrier = { id: -1, name: 'Spedition ohne Nummer' };

const LOGOS: ReadonlyMap<WireId, CarrierLogo> = new Map<WireId, CarrierLogo>([
  [CARRIER_ID.dhl, 'DHL'],
  [CARRIER_ID.dpd, 'DPD'],
  [CARRIER_ID.forwarder, 'FORWARDER'],
  [CARRIER_ID.multi, 'MULTI'],
  [FORWARDER_WITHOUT_NUMBER.id, 'FORWARDER'],
]);

/** The logo of a carrier; null where the documents name none. */
export function logoOf({ id }: WireCarrier): CarrierLogo | null {
  return LOGOS.get(id) ?? null;
}

/** The carriers to choose from: those of the back-end, then the forwarder without a number. */
export function withForwarderWithoutNumber(carriers: readonly WireCarrier[]): WireCarrier[] {
  return [...carriers.filter(({ id }) => id !== FORWARDER_WITHOUT_NUMBER.id), FORWARDER_WITHOUT_NUMBER];
}

/**
 * The carrier of an order, which stores carriers as names: the single carrier, or the carrier "multi" if there are several. Undefined if
 * there is none, or none has that name.
 */
export function carrierOf(names: readonly string[], carriers: readonly WireCarrier[]): WireCarrier | undefined {
  const known = withForwarderWithoutNumber(carriers);
  const [name, ...others] = names;
  return others.length > 0 ? known.find(({ id }) => id === CARRIER_ID.multi) : known.find((one) => one.name === name);
}

/** Whether one of these carriers is the forwarder, with or without a number. */
export function isForwarder(names: readonly string[], carriers: readonly WireCarrier[]): boolean {
  const forwarders = withForwarderWithoutNumber(carriers).filter((carrier) => logoOf(carrier) === 'FORWARDER');
  return forwarders.some(({ name }) => names.includes(name));
}
