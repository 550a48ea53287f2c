import { can, canOpen, type Permissions } from 'schema/permissions/can.ts';
import { readsCoordinate } from 'schema/permissions/coordinates.ts';
import type { BackendFiles } from '../../rest/client.ts';
import { BackendError } from '../../rest/errors.ts';
import type { WireId } from '../../rest/wire.ts';
import { withReason } from '../../graph/backendRefusal.ts';
import { RefusedError } from '../../graph/refusal.ts';

const CONFLICT = 409;
/** The number of entries that an error names, and that document 3, section 9, reads at a time. */
const MAX_ENTRIES = 100;
const PAGES = { pageSize: MAX_ENTRIES };

/** The goods that may prevent a location from being archived (document 3, section 4). */
interface GoodsOnHand {
  readonly sku?: unknown;
  readonly inventory?: unknown;
  readonly reserved?: unknown;
}

const COLUMNS = { sku: 'Sku', inventory: 'Inventory', reserved: 'Reserved' } as const;
const FIELDS = ['sku', 'inventory', 'reserved'] as const;

/**
 * Makes sure that a location has no stock and no reserved pieces. Our back-end checks this when it archives, an older one leaves it to the
 * client. Viewers without Warehouses cannot read the stock in our back-end, so it decides for them, as does any that refuses the read.
 *
 * @throws RefusedError with the goods in `values`, as far as the viewer may see them; BackendError
 */
export async function requireEmptyLocation(backend: BackendFiles, permissions: Permissions, id: WireId): Promise<void> {
  const mayRead = canOpen(permissions, 'Warehouses');
  if (!mayRead && backend.keepsContract()) return;
  const onHand: GoodsOnHand[] = [];
  try {
    for await (const entries of backend.listAll('listInventories', { storageLocationId: id }, PAGES)) {
      onHand.push(...entries.filter(({ inventory, reserved }) => (inventory ?? 0) + (reserved ?? 0) > 0));
      if (onHand.length >= MAX_ENTRIES) break;
    }
  } catch (error) {
    const isLeftToBackend = !mayRead && error instanceof BackendError && error.failure === 'forbidden';
    if (!isLeftToBackend) throw error;
  }
  if (onHand.length > 0) throw holdsGoods(permissions, onHand);
}

/**
 * Makes a call that archives a location.
 *
 * @throws RefusedError with the goods in `values` if the back-end finds some; BackendError
 */
export async function translateGoodsOnHand<Result>(
  permissions: Permissions,
  call: () => Promise<Result>,
): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof BackendError) || error.status !== CONFLICT) throw error;
    const { inventories } = error.metadata;
    const goods: unknown[] = Array.isArray(inventories) ? inventories : [];
    const refusal = holdsGoods(permissions, goods.filter(isObject), { cause: error });
    // The back-end's own words may name the goods.
    throw mayJoinStock(permissions) ? withReason(refusal, error) : refusal;
  }
}

/**
 * No more than the join `StorageLocation.inventories` would show the viewer: the fields of each entry that they may read, or the number
 * of entries if they may read none. Viewers without the join learn only that there are goods.
 */
function holdsGoods(permissions: Permissions, goods: readonly GoodsOnHand[], options?: ErrorOptions): RefusedError {
  const onHand = goods.slice(0, MAX_ENTRIES);
  if (!mayJoinStock(permissions)) {
    return new RefusedError(
      {
        code: 'CONFLICT',
        messageKey: 'storageLocations.holdsSome',
        message: 'The storage location still holds goods. You may not see which.',
      },
      options,
    );
  }
  const columns = visibleColumns(permissions);
  if (columns.length === 0 && onHand.length > 0) {
    return new RefusedError(
      {
        code: 'CONFLICT',
        messageKey: 'storageLocations.holdsSoMuch',
        message: `The storage location still holds goods, in ${onHand.length} stock entries.`,
        values: { count: onHand.length },
      },
      options,
    );
  }
  const inventories = onHand.map((entry) => Object.fromEntries(columns.map((column) => [column, entry[column]])));
  return new RefusedError(
    {
      code: 'CONFLICT',
      messageKey: 'storageLocations.holdsGoods',
      message: 'The storage location still holds goods.',
      values: { count: onHand.length, inventories },
    },
    options,
  );
}

function mayJoinStock(permissions: Permissions): boolean {
  return readsCoordinate(permissions, 'StorageLocation.inventories');
}

function visibleColumns(permissions: Permissions): (keyof GoodsOnHand)[] {
  return FIELDS.filter((field) => can(permissions, 'LimitRead', 'Warehouses', COLUMNS[field]));
}

function isObject(value: unknown): value is GoodsOnHand {
  return typeof value === 'object' && value !== null;
}
