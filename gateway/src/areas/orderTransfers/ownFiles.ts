import { Readable } from 'node:stream';
import type { Policy } from 'schema/permissions/policy.ts';
import type { OpenedFile } from '../../rest/client.ts';
import { BackendError } from '../../rest/errors.ts';
import type { Source } from '../../transfers/downloads.ts';
import { readOrder } from '../listOrder.ts';
import { readableColumns } from './columns.ts';
import { currentQuery } from './currentFilter.ts';
import { keeping } from './keptExport.ts';
import type { KeptFiles } from './keptFiles.ts';
import { writeOrders } from './orderExport.ts';

/** Downloads of the order files that the gateway writes itself. */
export function orderFiles(
  { exports, flatfiles }: KeptFiles,
  policy: Policy,
  onNotKept: (error: unknown) => void,
): Record<'exports' | 'flatfiles', Source['open']> {
  return {
    async exports({ viewer, backend }, { id, name }) {
      const asked = await exports.get(id);
      if (!asked || asked.userId !== viewer.userId) throw gone('the export');
      const query = {
        ...currentQuery(asked, viewer, policy),
        ...readOrder('OrderSortField', undefined, viewer.permissions),
      };
      const pieces = writeOrders(backend, { ...asked, query }, readableColumns(viewer.permissions, policy));
      // Prepares at most one piece while another is being sent.
      return csv(Readable.from(keeping(backend, name, pieces, onNotKept), { highWaterMark: 1 }), {});
    },
    async flatfiles(_session, { id }) {
      const kept = await flatfiles.get(id);
      if (!kept) throw gone('the flatfile');
      return csv(Readable.from([kept.content]), { 'content-length': String(kept.content.length) });
    },
  };
}

function csv(body: Readable, headers: OpenedFile['headers']): OpenedFile {
  return { status: 200, headers: { ...headers, 'content-type': 'text/csv; charset=utf-8' }, body };
}

function gone(what: string): BackendError {
  return new BackendError('notFound', 'files', { reason: `${what} is no longer kept` });
}
