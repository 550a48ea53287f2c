import { type Call, type HandlersOf, succeeded } from '../../contract/operations.ts';
import { changeAs } from '../../database/changeAs.ts';
import type { Db, DbTransaction } from '../../database/tables.ts';
import { invalidInput, requireMoment } from '../../http/invalidInput.ts';
import { documentKey } from '../../storage/fileKey.ts';
import type { FileStorage } from '../../storage/storage.ts';
import { discard } from '../../storage/unreachable.ts';
import type { OwnFileLimits } from '../files/ownFiles.ts';
import { withNewDocuments } from './documentFiles.ts';
import { replaceDocuments } from './documentQueries.ts';
import { requireLock } from './locks.ts';
import { findSupplierId, insertPlan, replaceProducts, replaceTags, updatePlan } from './planChanges.ts';
import type { PlanFilter } from './planFilter.ts';
import { readLinkedProducts, readPlanInput, readTagNames } from './planInput.ts';
import { countPlans, getPlan, listPlans, requirePlan } from './planQueries.ts';
import { requireReader, requireWriter } from './rights.ts';
import { toShippingPlan, type Viewer } from './wire.ts';

interface PlanParts {
  readonly db: Db;
  readonly storage: FileStorage;
  /** What the documents of one user may occupy. */
  readonly ownDocuments: OwnFileLimits;
}

type PlanOperation = 'listShippingPlans' | 'getShippingPlan' | 'createShippingPlan' | 'updateShippingPlan';

/** Reading and changing shipping plans (document 3, sections 2, 5 and 7). */
export function planHandlers({ db, storage, ownDocuments }: PlanParts): HandlersOf<PlanOperation> {
  return {
    async listShippingPlans({ query, caller }) {
      requireReader(caller);
      const { pageIndex = 0, pageSize = 25, orderBy = 'containerArrivalDate', ascending = false } = query;
      const filter = readFilter(query);
      const [plans, total] = await Promise.all([
        listPlans(db, filter, { pageIndex, pageSize, orderBy, ascending }),
        countPlans(db, filter),
      ]);
      return succeeded({ data: plans.map((plan) => toShippingPlan(plan, caller)), total });
    },

    async getShippingPlan({ path: { id }, caller }) {
      requireReader(caller);
      return answerPlan(db, id, caller);
    },

    async createShippingPlan({ body, caller, inTransaction }) {
      requireWriter(caller);
      const values = readPlanInput(body);
      const tags = readTagNames(body.recordTags) ?? [];
      const products = readLinkedProducts(body.linkedProducts) ?? [];
      return inTransaction(async (transaction) => {
        await changeAs(transaction, caller.userId);
        const supplierId = await findSupplierId(transaction, body.supplierName);
        const id = await insertPlan(transaction, supplierId, values);
        await replaceTags(transaction, id, tags);
        await replaceProducts(transaction, id, products);
        return answerPlan(transaction, id, caller);
      });
    },

    async updateShippingPlan({ body, files, caller, inTransaction }) {
      requireWriter(caller);
      const { shipmentRecordId: id, existedDocumentIds, ...form } = body;
      const values = readPlanInput(form);
      const tags = readTagNames(form.recordTags);
      const products = readLinkedProducts(form.linkedProducts);

      const owner = { userId: caller.userId, limits: ownDocuments };
      let outdatedFiles: readonly string[] = [];
      const answer = await withNewDocuments(storage, id, files, (documents) =>
        inTransaction(async (transaction) => {
          await requirePlan(transaction, id);
          await requireLock(transaction, id, caller);
          await changeAs(transaction, caller.userId);
          const supplierId = await findSupplierId(transaction, form.supplierName);
          await updatePlan(transaction, id, supplierId, values);
          if (tags !== undefined) await replaceTags(transaction, id, tags);
          if (products !== undefined) await replaceProducts(transaction, id, products);
          outdatedFiles = await replaceDocuments(transaction, id, existedDocumentIds, documents, owner);
          return answerPlan(transaction, id, caller);
        }),
      );
      for (const file of outdatedFiles) await discard(storage, documentKey(id, file));
      return answer;
    },
  };
}

async function answerPlan(db: Db | DbTransaction, id: number, viewer: Viewer) {
  return succeeded(toShippingPlan(await getPlan(db, id), viewer));
}

function readFilter(query: Call<'listShippingPlans'>['query']): PlanFilter {
  const { arrivalFrom, arrivalTo } = query;
  const tags = readTagNames(query.recordTags);
  if (tags?.length === 0) throw invalidInput({ field: 'recordTags', code: 'REQUIRED' });
  return {
    keywords: query.keywords,
    recordStatusIds: readIds(query.recordStatusId),
    supplierIds: readIds(query.supplierNameId),
    carrierIds: readIds(query.carrierNameId),
    paymentStatusIds: readIds(query.paymentStatusId),
    chinaStatusIds: readIds(query.chinaStatusId),
    accountingStatusIds: readIds(query.accountingStatusId),
    tags,
    arrivalFrom: arrivalFrom === undefined ? undefined : requireMoment('arrivalFrom', arrivalFrom),
    arrivalTo: arrivalTo === undefined ? undefined : requireMoment('arrivalTo', arrivalTo),
  };
}

function readIds(list: string | undefined): number[] | undefined {
  return list?.split(',').map(Number);
}
