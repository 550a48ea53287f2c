/** What the codes in the hall stand for. */

/** A storage location, by the name on its label. */
export type ScannedLocation = { id: string; label: string; warehouse?: string; priority?: number };

/** Nothing is booked to an archived location. */
export type KnownLocation = ScannedLocation & { isActive: boolean };

export type Ware = { sku: string; name: string };

/** The names that a device knows. */
export type Names = { locations: readonly KnownLocation[]; wares: readonly Ware[] };
