/** The four warehouses; ids are positions in this list, starting at 1. */
export const DEMO_WAREHOUSES = [
  { id: 1, name: 'Peine', code: 'PP' },
  { id: 2, name: 'Hamburg', code: 'HH' },
  { id: 3, name: 'Duisburg', code: 'DU' },
  { id: 4, name: 'Leipzig', code: 'LE' },
] as const;

/** A storage location before it is stored. */
export interface DemoStorageLocation {
  readonly id: number;
  readonly warehouse_id: number;
  readonly level1: string;
  readonly level2: string;
  readonly level3: string;
  readonly priority: number;
  readonly is_active: boolean;
}

/** The racks of a warehouse: aisles × bays × levels. Together with the default location they make 800 locations. */
const RACKS = [
  { warehouse_id: 1, aisles: 15, bays: 7, levels: 3 },
  { warehouse_id: 2, aisles: 14, bays: 5, levels: 3 },
  { warehouse_id: 3, aisles: 9, bays: 6, levels: 3 },
  { warehouse_id: 4, aisles: 7, bays: 4, levels: 4 },
] as const;

/** The default location of new parts and order lines (document 2, section 9): PP-88-88-88. */
export const DEFAULT_LOCATION = {
  id: 544,
  warehouse_id: 1,
  level1: '88',
  level2: '88',
  level3: '88',
  priority: 99,
  is_active: true,
} as const satisfies DemoStorageLocation;

/** One in this many locations is archived. */
const ARCHIVED_EVERY = 37;

/** The storage locations, with consecutive ids from 1. */
export function demoStorageLocations(): DemoStorageLocation[] {
  const racks = RACKS.flatMap(({ warehouse_id, aisles, bays, levels }) =>
    numbers(aisles).flatMap((aisle) =>
      numbers(bays).flatMap((bay) =>
        numbers(levels).map((level) => ({
          warehouse_id,
          level1: twoDigits(aisle),
          level2: twoDigits(bay),
          level3: twoDigits(level),
          // Locations that can be reached from the floor are filled and picked first.
          priority: level,
        })),
      ),
    ),
  );
  const locations = racks.map((rack, index) => {
    const id = index + 1 < DEFAULT_LOCATION.id ? index + 1 : index + 2;
    return { ...rack, id, is_active: id % ARCHIVED_EVERY !== 0 };
  });
  return [...locations, DEFAULT_LOCATION].toSorted((one, other) => one.id - other.id);
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
