/** The meaning of a code: a storage location, by the name on its label, or a SKU. */
import type { ApolloClient } from '@apollo/client';
import { BookingLocationsQuery, BookingSkusQuery } from '../bookings/bookings.operations';
import { requestFailureOf } from '../../platform/errors/requestFailure';
import type { Rights } from '../../platform/permissions/rights';
import { ScanLocationsQuery, ScanSkusQuery } from './scanning.operations';
import { readNames, storeNames } from './storedNames';
import type { KnownLocation, ScannedLocation, Ware } from './scannedNames';

export type Code =
  | { kind: 'location'; location: ScannedLocation }
  | { kind: 'sku'; ware: Ware }
  /** Neither: the name is unknown, belongs to both a location and a SKU, or the location is archived. */
  | { kind: 'unknown' | 'ambiguous' | 'archived'; text: string }
  /** The code is not known on this page, and there is no connection to look it up. */
  | { kind: 'unreachable'; text: string };

export type CodeReader = {
  /** Loads the current names once, so that codes are recognised without a connection. Those stored on this device are known anyway. */
  load: () => Promise<void>;
  read: (text: string) => Promise<Code>;
};

/** The gateway's shortest search text. */
const shortest = 2;

/** Recognises codes by the loaded names, and looks up the others at the gateway. */
export function createCodeReader(client: ApolloClient, rights: Rights, userId: string): CodeReader {
  const locationsByName = new Map<string, KnownLocation>();
  const wares = new Map<string, Ware>();
  /** Whether the names are those of the gateway. */
  const isCurrent = { locations: false, wares: false };

  const loadLocations = async () => {
    if (!rights.mayCall('Query.storageLocations') || !rights.reads('StorageLocation.fullName')) return;
    const { data } = await client.query({ query: ScanLocationsQuery, fetchPolicy: 'no-cache' });
    if (data) locationsByName.clear();
    for (const { id, fullName, warehouseName, isActive, priority } of data?.storageLocations.items ?? []) {
      if (!fullName) continue;
      locationsByName.set(nameOf(fullName), {
        id,
        label: fullName,
        ...(warehouseName !== null && { warehouse: warehouseName }),
        ...(priority !== null && { priority }),
        isActive: isActive !== false,
      });
    }
    isCurrent.locations = data !== undefined;
  };
  const loadWares = async () => {
    if (!rights.mayCall('Query.skuOptions')) return;
    const { data } = await client.query({ query: ScanSkusQuery, fetchPolicy: 'no-cache' });
    if (data) wares.clear();
    for (const { sku, name } of data?.skuOptions ?? []) wares.set(nameOf(sku), { sku, name: name ?? '' });
    isCurrent.wares = data !== undefined;
  };
  let stored: Promise<void> | undefined;
  const readStored = async () => {
    const names = await readNames(userId);
    for (const location of names?.locations ?? []) locationsByName.set(nameOf(location.label), location);
    for (const ware of names?.wares ?? []) wares.set(nameOf(ware.sku), ware);
  };
  const takeStored = () => (stored ??= readStored());
  const lookUp = async (text: string): Promise<[ScannedLocation | undefined, Ware | undefined]> => {
    const [locations, skus] = await Promise.all([
      client.query({ query: BookingLocationsQuery, variables: { keywords: text }, fetchPolicy: 'no-cache' }),
      client.query({ query: BookingSkusQuery, variables: { keywords: text }, fetchPolicy: 'no-cache' }),
    ]);
    const location = locations.data?.storageLocationOptions.find(({ label }) => nameOf(label) === nameOf(text));
    const ware = skus.data?.skuOptions.find(({ sku }) => nameOf(sku) === nameOf(text));
    return [location && { id: location.id, label: location.label }, ware && { sku: ware.sku, name: ware.name ?? '' }];
  };

  return {
    load: async () => {
      await takeStored();
      if (isCurrent.locations && isCurrent.wares) return;
      // Unknown codes are looked up one by one, so a failure here loses nothing.
      await Promise.allSettled([!isCurrent.locations && loadLocations(), !isCurrent.wares && loadWares()]);
      if (!isCurrent.locations && !isCurrent.wares) return;
      await storeNames(userId, { locations: [...locationsByName.values()], wares: [...wares.values()] });
    },
    read: async (text) => {
      await takeStored();
      const location = locationsByName.get(nameOf(text));
      const ware = wares.get(nameOf(text));
      if (location?.isActive || (ware && !location)) return codeOf(text, location, ware);
      if (text.length < shortest) return { kind: 'unknown', text };
      // An archived location may have been unarchived since.
      try {
        const [locationNow, wareNow] = await lookUp(text);
        if (locationNow) locationsByName.set(nameOf(text), { ...location, ...locationNow, isActive: true });
        if (wareNow) wares.set(nameOf(text), wareNow);
        if (!locationNow && !wareNow && location) return { kind: 'archived', text: location.label };
        return codeOf(text, locationNow && locationsByName.get(nameOf(text)), wareNow);
      } catch (error) {
        if (location) return { kind: 'archived', text: location.label };
        return { kind: requestFailureOf(error).code === 'BAD_USER_INPUT' ? 'unknown' : 'unreachable', text };
      }
    },
  };
}

function codeOf(text: string, location: ScannedLocation | undefined, ware: Ware | undefined): Code {
  if (location && ware) return { kind: 'ambiguous', text };
  if (location) return { kind: 'location', location };
  return ware ? { kind: 'sku', ware } : { kind: 'unknown', text };
}

/** Codes are case-insensitive. */
function nameOf(text: string): string {
  return text.trim().toLowerCase();
}
