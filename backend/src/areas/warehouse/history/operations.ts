import { lineOfReceipt, RECEIPT_MARK_START, receiptMarkOf } from 'schema/goodsReceipts/receiptMark.ts';
import type { components } from 'schema/rest';
import { type HandlersOf, succeeded } from '../../../contract/operations.ts';
import type { Db } from '../../../database/tables.ts';
import { forbidden } from '../../../http/failure.ts';
import { RowsAnswer } from '../../../http/rowsAnswer.ts';
import { can, type Permissions } from 'schema/permissions/can.ts';
import { type WarehouseHolder, warehouseInScope } from '../../../permissions/warehouseScope.ts';
import { requireMoment } from '../../../http/invalidInput.ts';
import {
  countHistory,
  findHistoryEntry,
  type HistoryFilter,
  type HistoryPage,
  type HistoryRow,
  type HistorySort,
  listHistory,
  readHistoryRows,
} from './historyQueries.ts';
import { correctEntry, createManualEntry } from './manualEntry.ts';

type HistoryEntry = Required<components['schemas']['StockHistoryEntry']>;

type HistoryOperation =
  | 'listStockHistory'
  | 'listSkuStockHistory'
  | 'createStockHistoryEntry'
  | 'updateStockHistoryEntry';

/** The stock history (document 3, sections 2 and 7). */
export function historyHandlers(db: Db): HandlersOf<HistoryOperation> {
  return {
    async listStockHistory({ query, caller }) {
      requireReader(caller);
      if (query.fields) {
        const read = { names: query.fields, seesTotals: seesTotals(caller) };
        return new RowsAnswer(readHistoryRows(db, ownFilter(query, caller), read));
      }
      return succeeded(await answerPage(db, caller, query));
    },

    async listSkuStockHistory({ path: { sku }, query, caller }) {
      requireReader(caller);
      return succeeded(await answerPage(db, caller, query, sku));
    },

    async createStockHistoryEntry({ path: { sku }, body, caller, inTransaction }) {
      requireWriter(caller);
      return inTransaction(async (transaction) => {
        const id = await createManualEntry(transaction, caller, sku, body);
        return succeeded(await answerEntry(transaction, caller, sku, id));
      });
    },

    async updateStockHistoryEntry({ path: { sku, id }, body, caller, inTransaction }) {
      requireWriter(caller);
      return inTransaction(async (transaction) => {
        await correctEntry(transaction, caller, sku, id, body);
        return succeeded(await answerEntry(transaction, caller, sku, id));
      });
    },
  };
}

/** The history screen requires the menu Warehouses, the icon in the stock overview requires Read on Inventories. */
function requireReader(caller: Permissions): void {
  const reads =
    can(caller, 'LimitRead', 'WarehousesHistory') ||
    can(caller, 'LimitRead', 'Warehouses') ||
    can(caller, 'Read', 'Inventories');
  if (!reads) throw forbidden();
}

function requireWriter(caller: Permissions): void {
  if (!can(caller, 'Write', 'Warehouses')) throw forbidden();
}

/** The parameters of both lists, as in the contract. */
interface HistoryQuery {
  readonly keywords?: string;
  readonly pageIndex?: number;
  readonly pageSize?: number;
  readonly orderBy?: HistorySort;
  readonly ascending?: boolean;
  readonly warehouseId?: number;
  readonly storageLocationId?: number;
  readonly location?: string;
  readonly changeType?: 'Add' | 'Subtract';
  readonly changeBy?: string;
  readonly reason?: string;
  readonly historyTypeIds?: string;
  readonly fromDate?: string;
  readonly toDate?: string;
}

async function answerPage(db: Db, caller: WarehouseHolder, query: HistoryQuery, sku?: string) {
  const { pageIndex = 0, pageSize = 100, orderBy = 'dateTime', ascending = false } = query;
  const filter = requestsReceipts(query) ? readFilter(query, undefined, sku) : ownFilter(query, caller, sku);
  const page: HistoryPage = { pageIndex, pageSize, orderBy, ascending };
  const [entries, totalItems] = await Promise.all([listHistory(db, filter, page), countHistory(db, filter)]);
  return { items: entries.map((entry) => toHistoryEntry(entry, caller)), totalItems };
}

/** The filter of a list, restricted to the caller's warehouse. */
function ownFilter(query: HistoryQuery, caller: WarehouseHolder, sku?: string): HistoryFilter {
  return readFilter(query, warehouseInScope(caller, query.warehouseId), sku);
}

function readFilter(query: HistoryQuery, warehouseId: number | undefined, sku: string | undefined): HistoryFilter {
  const { keywords, storageLocationId, location, changeType, changeBy, reason, historyTypeIds, fromDate, toDate } =
    query;
  return {
    sku,
    keywords,
    warehouseId,
    storageLocationId,
    location,
    changeType,
    changeBy,
    reason,
    historyTypeIds: historyTypeIds?.split(',').map(Number),
    from: fromDate === undefined ? undefined : requireMoment('fromDate', fromDate),
    to: toDate === undefined ? undefined : requireMoment('toDate', toDate),
  };
}

/** The filters that would show a user of one warehouse more of the others than what came in of a plan. */
const OTHER_FILTERS = [
  'keywords',
  'warehouseId',
  'storageLocationId',
  'location',
  'changeType',
  'changeBy',
  'historyTypeIds',
  'fromDate',
  'toDate',
] as const satisfies (keyof HistoryQuery)[];

/**
 * The goods receipts of a plan are returned for all warehouses, because a user of one warehouse would otherwise receive the same goods again. How many
 * pieces is all that they receive about the others.
 */
function requestsReceipts(query: HistoryQuery): boolean {
  return (
    query.reason?.startsWith(RECEIPT_MARK_START) === true && OTHER_FILTERS.every((name) => query[name] === undefined)
  );
}

async function answerEntry(db: Db, caller: WarehouseHolder, sku: string, id: number) {
  const entry = await findHistoryEntry(db, sku, id);
  if (entry === undefined) throw new Error('A history entry is gone in the transaction that wrote it.');
  return toHistoryEntry(entry, caller);
}

/** The totals include every warehouse, which users of one warehouse may not see. */
function seesTotals(caller: WarehouseHolder): boolean {
  return warehouseInScope(caller) === undefined;
}

/** An entry of the stock history in the contract's format (document 3, section 3). */
function toHistoryEntry(row: HistoryRow, caller: WarehouseHolder): HistoryEntry {
  const ownWarehouse = warehouseInScope(caller);
  if (ownWarehouse !== undefined && row.warehouse_id !== ownWarehouse) return toReceiptElsewhere(row);
  return {
    id: row.id,
    sku: row.sku,
    dateTime: row.occurred_at.toISOString(),
    storageLocation: {
      id: row.storage_location_id,
      warehouseId: row.warehouse_id,
      warehouseName: row.warehouse_name,
      fullName: row.full_name,
    },
    inStockOld: row.in_stock_old,
    inStockNew: row.in_stock_new,
    quantity: row.quantity,
    totalOld: seesTotals(caller) ? row.total_old : null,
    totalNew: seesTotals(caller) ? row.total_new : null,
    changedType: row.changed_type,
    reason: row.reason,
    userWhoChangeName: row.user_name,
    historyTypeName: row.history_type_name,
    historyTypeId: row.history_type_id,
    isManual: row.is_manual,
  };
}

/** A goods receipt in another warehouse than the caller's: the pieces of the plan, and nothing of the stock there. */
function toReceiptElsewhere(row: HistoryRow): HistoryEntry {
  return {
    id: row.id,
    sku: row.sku,
    dateTime: row.occurred_at.toISOString(),
    storageLocation: null,
    inStockOld: 0,
    inStockNew: row.changed_type === 'Add' ? row.quantity : 0,
    quantity: row.quantity,
    totalOld: null,
    totalNew: null,
    changedType: row.changed_type,
    reason: markAlone(row.reason),
    userWhoChangeName: null,
    historyTypeName: row.history_type_name,
    historyTypeId: row.history_type_id,
    isManual: row.is_manual,
  };
}

function markAlone(reason: string | null): string | null {
  const line = lineOfReceipt(reason);
  return line === undefined ? null : receiptMarkOf(line);
}
