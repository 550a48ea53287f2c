import type { WarehouseScope } from 'schema/permissions/warehouseScope.ts';
import {
  createExpiringStore,
  createSharedExpiringStore,
  type ExpiringStore,
  type SharedStore,
} from './expiringStore.ts';
import type { OrdersQuery } from '../rest/records.ts';
import type { WireId } from '../rest/wire.ts';
import { createSelection, type Selection } from './selection.ts';

/** What a link to a file of orders leads to. */
export interface StoredFiles {
  readonly exports: ExpiringStore<OrderExport>;
  readonly flatfiles: ExpiringStore<Flatfile>;
}

/** A requested export: which orders it contains, and its progress. */
export interface OrderExport {
  readonly userId: string;
  readonly query: OrdersQuery;
  /** The fields of the policy that its filter uses. */
  readonly coordinates: readonly string[];
  /** The selected orders; undefined for all. */
  readonly selection: Selection | undefined;
  /** The number of matching orders (or of selected orders) when the export was requested. */
  readonly total: number;
  readonly progress: ExportProgress;
}

interface ExportProgress {
  /** The number of orders read so far; of the selected ones, if orders were selected. */
  read: number;
  /** The number of orders written so far. */
  written: number;
  isFinished: boolean;
}

/** The file of orders that were sent. It cannot be produced a second time, so it must survive a broken download. */
interface Flatfile {
  readonly content: Buffer;
  /** The warehouses of the user who sent the orders. */
  readonly scope: WarehouseScope;
}

/** The maximum lifetime of a link. */
const LIFETIME_MS = 20 * 60 * 1000;
const MAX_BYTES = 32 * 1024 * 1024;
const BYTES_OF_AN_ENTRY = 2_000;
const BYTES_OF_A_TEXT = 100;

/** @param store shared by several gateways */
export function createStoredFiles(store?: SharedStore): StoredFiles {
  const exports: ExpiringStore<OrderExport> = createExpiringStore({
    lifetime: LIFETIME_MS,
    maxBytes: MAX_BYTES,
    bytesOf: ({ selection }) =>
      BYTES_OF_AN_ENTRY + (selection?.ids.byteLength ?? 0) + (selection?.texts.size ?? 0) * BYTES_OF_A_TEXT,
  });
  const flatfiles: ExpiringStore<Flatfile> = createExpiringStore({
    lifetime: LIFETIME_MS,
    maxBytes: MAX_BYTES,
    bytesOf: ({ content }) => BYTES_OF_AN_ENTRY + content.length,
  });
  if (!store) return { exports, flatfiles };
  return {
    exports: createSharedExpiringStore({
      own: exports,
      store,
      name: 'export',
      lifetime: LIFETIME_MS,
      write: writeExport,
      read: readExport,
    }),
    flatfiles: createSharedExpiringStore({
      own: flatfiles,
      store,
      name: 'flatfile',
      lifetime: LIFETIME_MS,
      write: writeFlatfile,
      read: readFlatfile,
    }),
  };
}

function writeFlatfile({ content, scope }: Flatfile): Buffer {
  return Buffer.concat([Buffer.from(`${JSON.stringify(scope)}\n`), content]);
}

function readFlatfile(bytes: Buffer): Flatfile {
  const end = bytes.indexOf('\n');
  const scope: WarehouseScope = JSON.parse(bytes.toString('utf8', 0, end));
  return { content: bytes.subarray(end + 1), scope };
}

/** An export as gateways store it for one another. They may be of different versions, so its keys stay as they are. */
interface StoredExport extends Pick<OrderExport, 'userId' | 'query' | 'total'> {
  readonly places: OrderExport['coordinates'];
  readonly ids: readonly WireId[] | undefined;
}

function writeExport({ userId, query, coordinates, total, selection }: OrderExport): Buffer {
  const stored: StoredExport = {
    userId,
    query,
    places: coordinates,
    total,
    ids: selection && [...selection.ids, ...selection.texts],
  };
  return Buffer.from(JSON.stringify(stored));
}

/** Reads an export that a gateway has stored. Only the gateway that writes the file knows the export's progress. */
function readExport(bytes: Buffer): OrderExport {
  const { ids, places: coordinates, ...stored }: StoredExport = JSON.parse(bytes.toString('utf8'));
  const progress = { read: 0, written: 0, isFinished: false };
  return { ...stored, coordinates, selection: ids && createSelection(ids), progress };
}
