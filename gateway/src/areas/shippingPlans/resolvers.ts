import type { Context } from '../../graph/context.ts';
import type { PageInput, Resolvers, ShippingPlanFilter } from '../../generated/graphql.ts';
import type { WireColouredLookup, WireDocument, WireShippingPlan } from '../../rest/records.ts';
import { avatarFile, documentFile } from '../../transfers/linkedFiles.ts';
import type { QueryOf } from '../../rest/callTypes.ts';
import type { BackendCalls } from '../../rest/client.ts';
import { copyUnread } from '../../rest/tolerant/unreadValues.ts';
import type { PlanLookup } from '../../rest/loaders.ts';
import type { WireId } from '../../rest/wire.ts';
import { rowsOf } from '../../rest/lists/rowsOf.ts';
import { atMost, between, parseId, refuseInvalid } from '../../graph/input.ts';
import { newRecord, readBack } from '../../graph/readBack.ts';
import { readOrder } from '../../graph/listOrder.ts';
import {
  requestedPage,
  cutPage,
  type ListPage,
  readMatchingPage,
  readPage,
  readPageOfTwo,
} from '../../graph/listPage.ts';
import { reportedCount } from '../../graph/reportedCount.ts';
import { documentFiles, documentsOf, existingDocuments } from './planDocuments.ts';
import {
  arrivalDateMode,
  byArrival,
  ofListedStatuses,
  MAX_KEYWORDS,
  readPlanFilter,
  readLocalFilter,
  withoutArchived,
} from '../../domain/shippingPlans/planFilter.ts';
import { checkPlanInput, mergePlan, readNewPlan } from './planForm.ts';
import { blocked, translatePlanRefusals } from './planRefusals.ts';
import { statusCode, withCodes } from '../../domain/shippingPlans/statusCode.ts';
import { typedValue } from './typedValue.ts';
import { firstArrivalDate } from './firstArrivalDate.ts';
import { visibleHistory } from './visibleHistory.ts';

/** The back-end sends at most this many mails at a time. */
const MAX_SENT = 100;
/** How many plans are read for one page if the call cannot filter them: four calls. */
const MAX_LOOKED_THROUGH = 20_000;

type PlanPart = Pick<QueryOf<'listShippingPlans'>, 'pageIndex' | 'pageSize' | 'orderBy' | 'ascending'>;

type PlanSource = {
  readonly backend: BackendCalls;
  readonly onMore: (calls: number) => void;
  readonly keepsContract: boolean;
};

/** A page of the plans that have not arrived, by their arrival, followed by those that have, the latest first. */
async function readNextArrivals(
  { backend, onMore }: PlanSource,
  { awaited, arrived }: ReturnType<typeof byArrival>,
  requested: PageInput,
): Promise<ListPage<WireShippingPlan>> {
  const orderBy = 'containerArrivalDate';
  const parts = [
    { filter: awaited, ascending: true },
    { filter: arrived, ascending: false },
  ];
  const matches = readLocalFilter(awaited ?? arrived);
  if (matches) {
    const plans: WireShippingPlan[] = [];
    for (const { filter, ascending } of parts) {
      if (filter === undefined) continue;
      const query = { ...readPlanFilter(filter), orderBy, ascending } as const;
      const all = backend.listAll('listShippingPlans', query, { max: MAX_LOOKED_THROUGH, onMore });
      for await (const rows of all) plans.push(...rows.filter(matches));
    }
    return cutPage(plans, requested);
  }
  onMore(2);
  const [first, second] = parts.map(({ filter, ascending }) => (part: { pageIndex: number; pageSize: number }) => {
    if (filter === undefined) return Promise.resolve({ items: [], total: 0 });
    return backend.list('listShippingPlans', { ...readPlanFilter(filter), ...part, orderBy, ascending });
  });
  if (first === undefined || second === undefined) return cutPage([], requested);
  return readPageOfTwo([first, second], requested);
}

/**
 * Whether a list by statuses has all plans: of a back-end that does not keep the contract, one may have a status that is in no list. A list
 * with conditions that the call has no parameter for is not compared.
 */
async function isWholeList(
  { backend, onMore, keepsContract }: PlanSource,
  filter: ShippingPlanFilter,
  total: number,
): Promise<boolean> {
  if (keepsContract || readLocalFilter(filter) !== undefined) return true;
  onMore(1);
  const all = await backend.list('listShippingPlans', { ...readPlanFilter(filter), pageIndex: 0, pageSize: 1 });
  return all.total === total;
}

/** The number of changes that a plan shows. */
/** Where the history tells the dates of a plan. */
const CHANGED_DATES = 'data.historicalShippingPlan[].valuesChanged';
const MAX_CHANGES = 1_000;

export const shippingPlanResolvers: Resolvers = {
  Query: {
    async shippingPlans(_, { filter, page, sort }, context) {
      const { backend, viewer } = context.signedIn();
      const requested = requestedPage(page, 25);
      const onMore = (calls: number) => context.calls.more(calls, 'shippingPlans');
      const isByNextArrival = sort?.field === 'nextArrival';
      readPlanFilter(filter);
      readLocalFilter(filter);
      let chosen = filter ?? {};
      let statuses: WireColouredLookup[] = [];
      if (chosen.notArchived || isByNextArrival) {
        onMore(1);
        const known = backend.read('listRecordStatuses');
        // Without them, the plans are still listed, in another order.
        statuses = withCodes(await (chosen.notArchived ? known : known.catch(() => [])));
      }
      if (chosen.notArchived) {
        const left = withoutArchived(chosen, statuses);
        if (!left) return cutPage([], requested);
        chosen = left;
      }
      const source = { backend, onMore, keepsContract: backend.keepsContract() };
      if (isByNextArrival) {
        const parts = byArrival(chosen, statuses);
        const found = await readNextArrivals(source, parts, requested);
        if (await isWholeList(source, chosen, found.total)) return found;
      }
      const query = readPlanFilter(chosen);
      const matches = readLocalFilter(chosen);
      const order = readOrder('ShippingPlanSortField', isByNextArrival ? undefined : sort, viewer.permissions);
      const list = (part: PlanPart) => backend.list('listShippingPlans', { ...query, ...part });
      const { orderBy, ascending } = order;
      if (orderBy === 'nextArrival') throw new Error('No default is by the next arrival.');
      if (!matches) return readPage(list, { orderBy, ascending }, requested);
      const plans = backend.listAll(
        'listShippingPlans',
        { ...query, orderBy, ascending },
        { max: MAX_LOOKED_THROUGH, onMore },
      );
      return readMatchingPage(plans, order, requested, matches);
    },

    async shippingPlanStatusCounts(_, { filter }, context) {
      const { backend } = context.signedIn();
      const onMore = (calls: number) => context.calls.more(calls, 'shippingPlanStatusCounts');
      readPlanFilter(filter);
      const matches = readLocalFilter(filter);
      const statuses = withCodes(await backend.read('listRecordStatuses'));
      const counted = ofListedStatuses(filter ?? {}, statuses);
      if (matches) {
        const query = readPlanFilter(filter);
        const plans = backend.listAll('listShippingPlans', query, { max: MAX_LOOKED_THROUGH, onMore });
        const counts = new Map<string, number>();
        for await (const rows of plans) {
          for (const { recordStatusId } of rows.filter(matches)) {
            const id = String(recordStatusId);
            counts.set(id, (counts.get(id) ?? 0) + 1);
          }
        }
        return counted.map((status) => ({ status, count: counts.get(String(status.id)) ?? 0 }));
      }
      onMore(counted.length);
      const counts = await backend.count(
        'listShippingPlans',
        counted.map(({ id }) => readPlanFilter({ ...filter, recordStatusIds: [String(id)] })),
      );
      return counted.map((status, index) => ({ status, count: counts[index] ?? 0 }));
    },

    shippingPlan: (_, { id }, context) =>
      context.signedIn().backend.read('getShippingPlan', { path: { id: parseId('id', id) } }),

    async shippingPlanHistory(_, { id, page }, context) {
      const { backend, viewer } = context.signedIn();
      const planId = parseId('id', id);
      const requested = requestedPage(page, 100);
      const history = await backend.read('getShippingPlanHistory', { path: { id: planId } });
      return cutPage(visibleHistory(history, viewer.permissions), requested);
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
        existedDocumentIds: existingDocuments(plan, documents),
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
        if (lockedById !== undefined && !isLockedBy(viewer, lockedById)) {
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
      return reportedCount(data?.sent, planIds.length);
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
    async firstContainerArrivalDate(plan, _, context) {
      if (plan.firstContainerArrivalDate !== undefined) return plan.firstContainerArrivalDate;
      context.calls.more(1, 'firstContainerArrivalDate');
      const { backend, loaders } = context.signedIn();
      const date = firstArrivalDate(plan, await loaders.planHistory.load(plan.shipmentRecordId), backend.momentOf);
      if (date === undefined) context.noteUnreadable('getShippingPlanHistory', CHANGED_DATES);
      return date ?? null;
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
      lockedById === undefined ? (lockedBy === null ? false : null) : isLockedBy(context.signedIn().viewer, lockedById),
  },

  ShippingPlanLock: {
    isMine: ({ lockedById }, _, context) => isLockedBy(context.signedIn().viewer, lockedById),
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

function isLockedBy({ userId }: { readonly userId: WireId }, lockedById: WireId | null | undefined): boolean {
  return lockedById !== null && lockedById !== undefined && String(lockedById) === String(userId);
}

function findDocument(plan: WireShippingPlan, type: WireDocument['type']): WireDocument | null {
  return documentsOf(plan)?.find((document) => document.type === type) ?? null;
}
