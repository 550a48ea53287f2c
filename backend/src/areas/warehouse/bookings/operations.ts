import { type HandlersOf, succeeded } from '../../../contract/operations.ts';
import { forbidden } from '../../../http/failure.ts';
import { can, type Permissions } from 'schema/permissions/can.ts';
import { getInventory } from '../inventoryQueries.ts';
import { toInventory } from '../wire.ts';
import { bookIncomingGoods } from './incomingGoods.ts';
import { createInventory, updateInventory } from './inventoryForm.ts';
import { adjustStock } from './manualAdjustment.ts';
import { moveGoods } from './movement.ts';
import { StockFailure } from './stockFailure.ts';

type BookingOperation = 'bookIncomingGoods' | 'moveGoods' | 'adjustStock' | 'createInventory' | 'updateInventory';

/** The calls that change stock (document 3, sections 2 and 7). Each call is one transaction, which also reads the response. */
export const bookingHandlers: HandlersOf<BookingOperation> = {
  async bookIncomingGoods({ body, caller, inTransaction }) {
    requireWriter(caller);
    return inTransaction(async (transaction) => {
      return succeeded(toInventory(await bookIncomingGoods(transaction, caller, body)));
    });
  },

  async moveGoods({ body, caller, inTransaction }) {
    requireWriter(caller);
    return orStockFailure(() =>
      inTransaction(async (transaction) => {
        const { sourceId, targetId } = await moveGoods(transaction, caller, body);
        const source = toInventory(await getInventory(transaction, sourceId));
        const target = toInventory(await getInventory(transaction, targetId));
        return { ...succeeded({ source, target }), status: 'success' as const };
      }),
    );
  },

  async adjustStock({ body, caller, inTransaction }) {
    requireWriter(caller);
    return orStockFailure(() =>
      inTransaction(async (transaction) => {
        await adjustStock(transaction, caller, body);
        const entry = toInventory(await getInventory(transaction, body.warehouseInventoryId));
        return { ...succeeded(entry), status: 'success' as const };
      }),
    );
  },

  async createInventory({ body, query, caller, inTransaction }) {
    requireWriter(caller);
    return inTransaction(async (transaction) => {
      return succeeded(toInventory(await createInventory(transaction, caller, body, query.historyTypeId)));
    });
  },

  async updateInventory({ path: { id }, body, query, ifMatch, caller, inTransaction }) {
    // The screen offers the edit icon to administrators only (document 3, section 6); the required permission is Write.
    requireWriter(caller);
    if (!caller.isAdministrator) throw forbidden();
    return inTransaction(async (transaction) => {
      await updateInventory(transaction, caller, id, body, query.historyTypeId, ifMatch);
      return succeeded(toInventory(await getInventory(transaction, id)));
    });
  },
};

function requireWriter(caller: Permissions): void {
  if (!can(caller, 'Write', 'Warehouses')) throw forbidden();
}

/** The response of movement and manual adjustment, with HTTP 200, if nothing was booked (document 3, sections 4 and 8). */
interface RefusedBooking {
  statusCode: number;
  status: 'error';
  message: string;
  metadata: Record<string, unknown>;
  data: null;
}

async function orStockFailure<Envelope>(book: () => Promise<Envelope>): Promise<Envelope | RefusedBooking> {
  try {
    return await book();
  } catch (error) {
    if (!(error instanceof StockFailure)) throw error;
    return { statusCode: 200, status: 'error', message: error.code, metadata: { ...error.metadata }, data: null };
  }
}
