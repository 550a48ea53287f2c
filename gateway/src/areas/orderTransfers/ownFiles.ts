import { Readable } from 'node:stream';
import type { Policy } from 'schema/permissions/policy.ts';
import type { WarehouseScope } from 'schema/permissions/warehouseScope.ts';
import type { BackendCalls, OpenedFile } from '../../rest/client.ts';
import { ForbiddenError } from '../../permissions/forbidden.ts';
import { BackendError } from '../../rest/errors.ts';
import { locationsInScope } from '../../rest/findStock.ts';
import type { WireId } from '../../rest/wire.ts';
import type { Source } from '../../transfers/downloads.ts';
import { readOrder } from '../../graph/listOrder.ts';
import { readableColumns } from './columns.ts';
import { currentQuery } from './currentFilter.ts';
import { storing } from './storedExport.ts';
import type { StoredFiles } from '../../transfers/storedFiles.ts';
import { writeOrders } from './orderExport.ts';

/** Downloads of the order files that the gateway writes itself. */
export function orderFiles(
  { exports, flatfiles }: StoredFiles,
  policy: Policy,
  onNotStored: (error: unknown) => void,
): Record<'exports' | 'flatfiles', Source['open']> {
  return {
    async exports({ viewer, backend }, { id, name }) {
      const stored = await exports.get(id);
      if (!stored || stored.userId !== viewer.userId) throw gone('the export');
      const query = {
        ...currentQuery(stored, viewer, policy),
        ...readOrder('OrderSortField', undefined, viewer.permissions),
      };
      const columns = readableColumns(viewer.permissions, policy);
      const isOwn = await ownLocations(backend, viewer.warehouseScope);
      const pieces = writeOrders(backend, { ...stored, query }, columns, isOwn);
      // Prepares at most one piece while another is being sent.
      return csv(Readable.from(storing(backend, name, pieces, onNotStored), { highWaterMark: 1 }), {});
    },
    async flatfiles({ viewer: { warehouseScope } }, { id }) {
      const flatfile = await flatfiles.get(id);
      if (!flatfile) throw gone('the flatfile');
      // The user may have been restricted to a warehouse since.
      if (warehouseScope.kind !== 'all' && !isSameScope(warehouseScope, flatfile.scope)) {
        throw new ForbiddenError('warehouse', ['files']);
      }
      return csv(Readable.from([flatfile.content]), { 'content-length': String(flatfile.content.length) });
    },
  };
}

/** Whether a location is in the warehouse of a user of one; undefined for users of all. */
async function ownLocations(
  backend: BackendCalls,
  scope: WarehouseScope,
): Promise<((id: WireId | null | undefined) => boolean) | undefined> {
  if (scope.kind === 'all') return undefined;
  const own = new Set((await locationsInScope(backend, scope)).map(({ id }) => id));
  return (id) => id !== null && id !== undefined && own.has(id);
}

function isSameScope(one: WarehouseScope, other: WarehouseScope): boolean {
  return one.kind === 'one' && other.kind === 'one' && one.warehouseId === other.warehouseId;
}

function csv(body: Readable, headers: OpenedFile['headers']): OpenedFile {
  return {
    status: 200,
    headers: { ...headers, 'content-type': 'text/csv; charset=utf-8' },
    body,
    keepsWarehouses: true,
  };
}

function gone(what: string): BackendError {
  return new BackendError('notFound', 'files', { reason: `${what} is no longer kept` });
}
