import { type HandlersOf, succeeded } from '../../contract/operations.ts';
import type { Db } from '../../database/tables.ts';
import { forbidden } from '../../http/failure.ts';
import { can, type Permissions } from 'schema/permissions/can.ts';
import {
  type ColouredList,
  listCarriersOfOrders,
  listChinaUsers,
  listColoured,
  listLinkedProducts,
  listNamed,
  type NamedList,
} from './queries.ts';

type LookupOperation =
  | 'listCarriers'
  | 'listCarrierNames'
  | 'listRecordStatuses'
  | 'listRecordTags'
  | 'listContainerSizes'
  | 'listContainerArrivalPlaces'
  | 'listPaymentStatuses'
  | 'listShipmentPaidStatuses'
  | 'listCustomsPaidStatuses'
  | 'listChinaStatuses'
  | 'listAccountingStatuses'
  | 'listChinaUsers'
  | 'listLinkedProducts';

/** The option lists (document 3, section 7), except suppliers, which have their own area. */
export function lookupHandlers(db: Db): HandlersOf<LookupOperation> {
  return {
    listCarrierNames: named(db, 'carriers', choosesCarriers),
    listRecordStatuses: coloured(db, 'record_statuses', readsShippingPlans),
    listRecordTags: named(db, 'record_tags', readsShippingPlans),
    listContainerSizes: named(db, 'container_sizes', readsShippingPlans),
    listContainerArrivalPlaces: named(db, 'container_arrival_places', readsShippingPlans),
    listPaymentStatuses: named(db, 'payment_statuses', readsShippingPlans),
    listShipmentPaidStatuses: named(db, 'shipment_paid_statuses', readsShippingPlans),
    listCustomsPaidStatuses: named(db, 'customs_paid_statuses', readsShippingPlans),
    listChinaStatuses: coloured(db, 'china_statuses', readsShippingPlans),
    listAccountingStatuses: named(db, 'accounting_statuses', readsShippingPlans),

    async listCarriers({ caller }) {
      if (!choosesCarriers(caller)) throw forbidden();
      return succeeded(await listCarriersOfOrders(db));
    },

    async listChinaUsers({ caller }) {
      if (!readsShippingPlans(caller)) throw forbidden();
      return succeeded(await listChinaUsers(db));
    },

    async listLinkedProducts({ caller }) {
      if (!can(caller, 'Write', 'ShippingPlans') && !can(caller, 'LimitRead', 'Products')) throw forbidden();
      return succeeded(await listLinkedProducts(db));
    },
  };
}

/** Whether somebody may read a list. */
type Right = (holder: Permissions) => boolean;

const readsShippingPlans: Right = (holder) => can(holder, 'LimitRead', 'ShippingPlans');

/** Orders, products and shipping plans have carriers in forms and filters. */
const choosesCarriers: Right = (holder) =>
  can(holder, 'LimitRead', 'Orders') || can(holder, 'LimitRead', 'Products') || readsShippingPlans(holder);

function named(db: Db, list: NamedList, mayRead: Right) {
  return async ({ caller }: { caller: Permissions }) => {
    if (!mayRead(caller)) throw forbidden();
    return succeeded(await listNamed(db, list));
  };
}

function coloured(db: Db, list: ColouredList, mayRead: Right) {
  return async ({ caller }: { caller: Permissions }) => {
    if (!mayRead(caller)) throw forbidden();
    return succeeded(await listColoured(db, list));
  };
}
