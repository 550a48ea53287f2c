import type { WarehouseScope } from 'schema/permissions/warehouseScope.ts';
import { createKept, createSharedKept, type Kept, type SharedStore } from '../../transfers/kept.ts';
import type { OrderExport } from './orderExport.ts';
import type { WireId } from '../../rest/wire.ts';
import { createSelection } from './selection.ts';

/** What a link to a file of orders leads to. */
export interface KeptFiles {
  readonly exports: Kept<OrderExport>;
  readonly flatfiles: Kept<Flatfile>;
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
export function createKeptFiles(store?: SharedStore): KeptFiles {
  const exports: Kept<OrderExport> = createKept({
    lifetime: LIFETIME_MS,
    maxBytes: MAX_BYTES,
    bytesOf: ({ selection }) =>
      BYTES_OF_AN_ENTRY + (selection?.ids.byteLength ?? 0) + (selection?.texts.size ?? 0) * BYTES_OF_A_TEXT,
  });
  const flatfiles: Kept<Flatfile> = createKept({
    lifetime: LIFETIME_MS,
    maxBytes: MAX_BYTES,
    bytesOf: ({ content }) => BYTES_OF_AN_ENTRY + content.length,
  });
  if (!store) return { exports, flatfiles };
  return {
    exports: createSharedKept({
      own: exports,
      store,
      name: 'export',
      lifetime: LIFETIME_MS,
      write: writeExport,
      read: readExport,
    }),
    flatfiles: createSharedKept({
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

interface StoredExport extends Pick<OrderExport, 'userId' | 'query' | 'places' | 'total'> {
  readonly ids: readonly WireId[] | undefined;
}

function writeExport({ userId, query, places, total, selection }: OrderExport): Buffer {
  const stored: StoredExport = {
    userId,
    query,
    places,
    total,
    ids: selection && [...selection.ids, ...selection.texts],
  };
  return Buffer.from(JSON.stringify(stored));
}

/** Reads an export that a gateway has stored. Only the gateway that writes the file knows the export's progress. */
function readExport(bytes: Buffer): OrderExport {
  const { ids, ...asked }: StoredExport = JSON.parse(bytes.toString('utf8'));
  const progress = { read: 0, written: 0, isFinished: false };
  return { ...asked, selection: ids && createSelection(ids), progress };
}
