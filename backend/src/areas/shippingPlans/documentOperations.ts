import type { HandlersOf } from '../../contract/operations.ts';
import type { Db, DocumentType } from '../../database/tables.ts';
import { forbidden, notFound } from '../../http/failure.ts';
import { FileAnswer } from '../../http/fileAnswer.ts';
import { can } from 'schema/permissions/can.ts';
import { documentKey } from '../../storage/fileKey.ts';
import type { FileStorage } from '../../storage/storage.ts';
import { findDocument } from './documentQueries.ts';

interface DocumentParts {
  readonly db: Db;
  readonly storage: FileStorage;
}

/** The columns that permit reading documents (document 3, section 6). */
const COLUMNS = {
  proformaInvoice: 'ProformaInvoice',
  commercialInvoice: 'CommercialInvoice',
  packingList: 'PackingList',
} as const satisfies Record<DocumentType, string>;

/** Documents of shipping plans as files (document 3, section 7). */
export function documentHandlers({ db, storage }: DocumentParts): HandlersOf<'getDocument'> {
  return {
    async getDocument({ path: { id }, query, caller }) {
      // Refused before the lookup, so that others do not learn which ids exist.
      if (!can(caller, 'LimitRead', 'ShippingPlans')) throw forbidden();
      const document = await findDocument(db, id);
      if (document === undefined) throw notFound('The document');
      if (!can(caller, 'LimitRead', 'ShippingPlans', COLUMNS[document.type])) throw forbidden();
      const { shipping_plan_id, name, file } = document;
      if (query.name !== undefined && query.name !== name) throw notFound('The document');
      const key = documentKey(shipping_plan_id, file);
      return new FileAnswer({ storage, key, contentType: 'application/pdf', name, disposition: 'attachment' });
    },
  };
}
