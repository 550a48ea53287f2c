import type { Context } from '../../context.ts';
import type { Resolvers } from '../../generated/graphql.ts';
import type { WireDocument, WireShippingPlan } from '../../rest/records.ts';
import { avatarFile, documentFile } from '../../transfers/linkedFiles.ts';
import type { BackendCalls, QueryOf } from '../../rest/client.ts';
import { copyUnread } from '../../rest/liberal/unreadValues.ts';
import type { PlanLookup } from '../../rest/loaders.ts';
import type { WireId } from '../../rest/wire.ts';
import { rowsOf } from '../../rest/lists/rowsOf.ts';
import { atMost, between, parseId, refuseInvalid } from '../input.ts';
import { newRecord, readBack } from '../readBack.ts';
import { readOrder } from '../listOrder.ts';
import { askedPage, cutPage, readMatchingPage, readPage } from '../listPage.ts';
import { statedCount } from '../statedCount.ts';
import { documentFiles, documentsOf, keptDocuments } from './planDocuments.ts';
import { arrivalDateMode, MAX_KEYWORDS, readPlanFilter, readToldFilter, withoutArchived } from './planFilter.ts';
import { checkPlanInput, mergePlan, readNewPlan } from './planForm.ts';
import { blocked, translatePlanRefusals } from './planRefusals.ts';
import { statusCode, withCodes } from './statusCode.ts';
import { typedValue } from './typedValue.ts';
import { visibleHistory } from './visibleHistory.ts';

/** The back-end sends at most this many mails at a time. */
const MAX_SENT = 100;
/** How many plans are read for one page if the call cannot filter them: four calls. */
const MAX_LOOKED_THROUGH = 20_000;

type PlanPart = Pick<QueryOf<'listShippingPlans'>, 'pageIndex' | 'pageSize' | 'orderBy' | 'ascending'>;

/** The number of changes that a plan shows. */
const MAX_CHANGES = 1_000;

export const shippingPlanResolvers: Resolvers = {
  Query: {
    async shippingPlans(_, { filter, page, sort }, context) {
      const { backend, viewer } = context.signedIn();
      const asked = askedPage(page, 25);
      let query = readPlanFilter(filter);
      const isTold = readToldFilter(filter);
      const onMore = (calls: number) => context.calls.more(calls, 'shippingPlans');
      if (filter?.notArchived) {
        onMore(1);
        const statuses = await backend.read('listRecordStatuses');
        const left = withoutArchived(filter, withCodes(statuses));
        if (!left) return cutPage([], asked);
        query = readPlanFilter(left);
      }
      const list = (part: PlanPart) => backend.list('listShippingPlans', { ...query, ...part });
      const order = readOrder('ShippingPlanSortField', sort, viewer.permissions);
      if (!isTold) return readPage(list, order, asked);
      const plans = backend.listAll('listShippingPlans', { ...query, ...order }, { max: MAX_LOOKED_THROUGH, onMore });
      return readMatchingPage(plans, order, asked, isTold);
    },

    shippingPlan: (_, { id }, context) =>
      context.signedIn().backend.read('getShippingPlan', { path: { id: parseId('id', id) } }),

    async shippingPlanHistory(_, { id, page }, context) {
      const { backend, viewer } = context.signedIn();
      const planId = parseId('id', id);
      const asked = askedPage(page, 100);
      const history = await backend.read('getShippingPlanHistory', { path: { id: planId } });
      return cutPage(visibleHistory(history, viewer.permissions), asked);
    },
  },

  Mutation: {
    async createShippingPlan(_, { input }, context) {
      const { backend } = context.signedIn();
      const body = readNewPlan(backend, input);
      const created = await newRecord(
        backend,
        () => listPlansNamed(backend, body.shipmentRecordName),
        (plan) => plan.shipmentRecordId,
        (plan) => plan.shipmentRecordName === body.shipmentRecordName && plan.supplierOrderId === body.supplierOrderId,
      );
      const { data, id } = await translatePlanRefusals(() => backend.write('createShippingPlan', { body }));
      return readBack('createShippingPlan', data, () => created.find(id));
    },

    async updateShippingPlan(_, { id, input }, context) {
      const { backend, viewer } = context.signedIn();
      const { documents, ...changes } = input;
      const planId = parseId('id', id);
      checkPlanInput(backend, changes);
      const plan = await backend.read('getShippingPlan', { path: { id: planId } });
      // A back-end without information about locks refuses the write by itself.
      if (plan.lockedById !== undefined && plan.lockedById !== viewer.userId) throw blocked(plan);
      const form = {
        shipmentRecordId: planId,
        ...mergePlan(plan, changes),
        existedDocumentIds: keptDocuments(plan, documents),
      };
      const { data } = await translatePlanRefusals(() =>
        backend.write('updateShippingPlan', {
          form,
          files: documentFiles(documents),
          was: copyUnread(plan, { ...plan, linkedProducts: plan.products }),
        }),
      );
      return readBack('updateShippingPlan', data, () => backend.read('getShippingPlan', { path: { id: planId } }));
    },

    // The documents show no fields of a lock: after locking, the caller holds it, and after releasing, nobody does.
    async lockShippingPlan(_, { id, releaseIfGone }, context) {
      const { backend, viewer } = context.signedIn();
      const path = { id: parseId('id', id) };
      const { data } = await translatePlanRefusals(() => backend.write('blockShippingPlan', { path }));
      if (releaseIfGone) {
        // Nobody is left to be told of a failure; the lock then expires.
        context.ifGone(() => void backend.write('releaseShippingPlan', { path }).catch(() => undefined));
      }
      const name = [viewer.firstName, viewer.lastName].filter(Boolean).join(' ');
      const own = { lockedBy: name || viewer.email, lockedById: viewer.userId, lockedUntil: null, canRelease: true };
      return data ? { ...data, lockedById: data.lockedById ?? viewer.userId } : own;
    },

    async releaseShippingPlan(_, { id, onlyOwn }, context) {
      const { backend, viewer } = context.signedIn();
      const planId = parseId('id', id);
      if (onlyOwn) {
        const { lockedBy, lockedById, lockedUntil, canRelease } = await backend.read('getShippingPlan', {
          path: { id: planId },
          // Sent by tabs that close.
          outlivesClient: true,
        });
        if (lockedById !== undefined && !isHeldBy(viewer, lockedById)) {
          return {
            lockedBy: lockedBy ?? null,
            lockedById,
            lockedUntil: lockedUntil ?? null,
            canRelease: canRelease ?? false,
          };
        }
      }
      const { data } = await translatePlanRefusals(() =>
        backend.write('releaseShippingPlan', { path: { id: planId } }),
      );
      return data ?? { lockedBy: null, lockedById: null, lockedUntil: null, canRelease: false };
    },

    async sendCommercialInvoices(_, { ids }, context) {
      refuseInvalid(
        ids.length === 0 ? { field: 'ids', messageKey: 'shippingPlans.requiredShippingPlans' } : undefined,
        // Checked before duplicates are removed; the contract counts each plan once.
        atMost('ids', ids, MAX_SENT),
      );
      const planIds = [...new Set(ids.map((id) => parseId('ids', id)))];
      const { data } = await translatePlanRefusals(() =>
        context.signedIn().backend.write('sendCommercialInvoices', { body: { shipmentRecordIds: planIds } }),
      );
      return statedCount(data?.sent, planIds.length);
    },
  },

  ShippingPlan: {
    id: ({ shipmentRecordId }) => String(shipmentRecordId),
    recordTags: ({ recordTags }) => (recordTags ? recordTags.split(',').map((name) => name.trim()) : []),
    async supplier({ supplierNameId }, _, context) {
      if (supplierNameId === null || supplierNameId === undefined) return null;
      return (await context.signedIn().loaders.supplier.load(supplierNameId)) ?? null;
    },
    async history({ shipmentRecordId }, { first }, context) {
      const { loaders, viewer } = context.signedIn();
      refuseInvalid(between('first', first, 1, MAX_CHANGES));
      return visibleHistory(await loaders.planHistory.load(shipmentRecordId), viewer.permissions).slice(0, first);
    },
    containerArrivalDateMode: arrivalDateMode,
    containerArrivalPlace: ({ containerArrivalPlace: name, containerArrivalPlaceId: id }, _, context) =>
      nameOf(context, name, id, 'listContainerArrivalPlaces'),
    carrierName: ({ carrierName: name, carrierNameId: id }, _, context) =>
      nameOf(context, name, id, 'listCarrierNames'),
    recordStatus: ({ recordStatus }) => codeOf(recordStatus),
    containerSize: ({ containerSize }) => codeOf(containerSize),
    paymentStatus: ({ paymentStatus }) => codeOf(paymentStatus),
    shipmentPaidStatus: async ({ shipmentPaidStatus: name, shipmentPaidStatusId: id }, _, context) =>
      codeOf(await nameOf(context, name, id, 'listShipmentPaidStatuses')),
    customsPaidStatus: async ({ customsPaidStatus: name, customsPaidStatusId: id }, _, context) =>
      codeOf(await nameOf(context, name, id, 'listCustomsPaidStatuses')),
    chinaStatus: async ({ chinaStatus: name, chinaStatusId: id }, _, context) =>
      codeOf(await nameOf(context, name, id, 'listChinaStatuses')),
    accountingStatus: ({ accountingStatus }) => codeOf(accountingStatus),
    proformaInvoice: (plan) => findDocument(plan, 'proformaInvoice'),
    commercialInvoice: (plan) => findDocument(plan, 'commercialInvoice'),
    packingList: (plan) => findDocument(plan, 'packingList'),
    products: ({ products }) => products ?? [],
    lockIsMine: ({ lockedBy, lockedById }, _, context) =>
      lockedById === undefined ? (lockedBy === null ? false : null) : isHeldBy(context.signedIn().viewer, lockedById),
  },

  ShippingPlanLock: {
    isMine: ({ lockedById }, _, context) => isHeldBy(context.signedIn().viewer, lockedById),
  },

  ShippingPlanProduct: {
    product: async ({ sku }, _, context) => (await context.signedIn().loaders.product.load(sku)) ?? null,
  },

  ShippingPlanChange: {
    modifiedByAvatarUrl: ({ modifiedById, avatarContent }, _, context) =>
      modifiedById && avatarContent !== undefined
        ? context.signedIn().linkTo(avatarFile(modifiedById, avatarContent))
        : null,
  },

  ShippingPlanValueChange: {
    old: ({ property, oldValue }) => typedValue(property, oldValue),
    new: ({ property, newValue }) => typedValue(property, newValue),
  },

  Document: {
    url: (document, _, context) => context.signedIn().linkTo(documentFile(document)),
  },
};

function codeOf(status: string | null | undefined): string | null {
  return status === null || status === undefined ? null : statusCode(status);
}

/** The name of a list's entry. A back-end that sends no name sends its id only (document 3, section 3): it is then read from the list. */
function nameOf(
  context: Context,
  name: string | null | undefined,
  id: WireId | null | undefined,
  list: PlanLookup,
): string | null | Promise<string | null> {
  if (name !== undefined || id === undefined || id === null) return name ?? null;
  return context
    .signedIn()
    .loaders.planLookups[list].load(id)
    .then((entry) => entry?.name ?? null);
}

function listPlansNamed(backend: BackendCalls, name: string): Promise<WireShippingPlan[]> {
  const query = readPlanFilter({ keywords: name.slice(0, MAX_KEYWORDS) });
  return rowsOf(backend.listAll('listShippingPlans', query, { max: MAX_LOOKED_THROUGH }));
}

function isHeldBy({ userId }: { readonly userId: WireId }, lockedById: WireId | null | undefined): boolean {
  return lockedById !== null && lockedById !== undefined && String(lockedById) === String(userId);
}

function findDocument(plan: WireShippingPlan, type: WireDocument['type']): WireDocument | null {
  return documentsOf(plan)?.find((document) => document.type === type) ?? null;
}
