import type { ArrivalDateMode, ShippingPlanFilter } from '../../generated/graphql.ts';
import type { QueryOf } from '../../rest/callTypes.ts';
import type { WireColouredLookup, WireShippingPlan } from '../../rest/records.ts';
import type { WireId } from '../../rest/wire.ts';
import {
  atMost,
  InvalidInputError,
  maxLength,
  parseId,
  type Problem,
  refuseInvalid,
  withoutComma,
} from '../../graph/input.ts';
import { searchText } from '../../graph/search.ts';

export const MAX_KEYWORDS = 100;
/** Limits the text in which lists are sent. */
const MAX_VALUES = 50;

type PlanQuery = Pick<
  QueryOf<'listShippingPlans'>,
  | 'keywords'
  | 'recordStatusId'
  | 'supplierNameId'
  | 'carrierNameId'
  | 'paymentStatusId'
  | 'chinaStatusId'
  | 'accountingStatusId'
  | 'recordTags'
  | 'arrivalFrom'
  | 'arrivalTo'
>;

/**
 * The query parameters of a filter; lists are comma-separated.
 *
 * @throws InvalidInputError when an id is malformed, a list has more than 50 values, a tag contains a comma, the keywords have more than
 *   100 characters, or the arrival ends before it begins
 */
export function readPlanFilter(filter: ShippingPlanFilter | null | undefined): PlanQuery {
  const keywords = searchText(filter?.keywords);
  const { arrivalFrom, arrivalTo } = filter ?? {};
  refuseInvalid(
    keywords === undefined ? undefined : maxLength('filter.keywords', keywords, MAX_KEYWORDS),
    arrivalFrom && arrivalTo && arrivalFrom > arrivalTo
      ? { field: 'filter.arrivalTo', messageKey: 'validation.endBeforeStart' }
      : undefined,
  );
  return {
    keywords,
    recordStatusId: joinIds('filter.recordStatusIds', filter?.recordStatusIds),
    supplierNameId: joinIds('filter.supplierNameIds', filter?.supplierNameIds),
    carrierNameId: joinIds('filter.carrierNameIds', filter?.carrierNameIds),
    paymentStatusId: joinIds('filter.paymentStatusIds', filter?.paymentStatusIds),
    chinaStatusId: joinIds('filter.chinaStatusIds', filter?.chinaStatusIds),
    accountingStatusId: joinIds('filter.accountingStatusIds', filter?.accountingStatusIds),
    recordTags: joinTags('filter.recordTags', filter?.recordTags),
    arrivalFrom: arrivalFrom?.toISOString(),
    arrivalTo: arrivalTo?.toISOString(),
  };
}

/**
 * The conditions of a filter that the call has no parameter for; undefined if there are none.
 *
 * @throws InvalidInputError like `readPlanFilter`
 */
export function readLocalFilter(
  filter: ShippingPlanFilter | null | undefined,
): ((plan: WireShippingPlan) => boolean) | undefined {
  const conditions = [
    isOneOf(readIds('filter.containerSizeIds', filter?.containerSizeIds), (plan) => plan.containerSizeId),
    isOneOf(
      readIds('filter.containerArrivalPlaceIds', filter?.containerArrivalPlaceIds),
      (plan) => plan.containerArrivalPlaceId,
    ),
    isOneOf(
      readIds('filter.shipmentPaidStatusIds', filter?.shipmentPaidStatusIds),
      (plan) => plan.shipmentPaidStatusId,
    ),
    isOneOf(readIds('filter.customsPaidStatusIds', filter?.customsPaidStatusIds), (plan) => plan.customsPaidStatusId),
    isOneOf(readIds('filter.chinaUserIds', filter?.chinaUserIds), (plan) => plan.chinaUserId),
    isOneOf(filter?.arrivalDateModes, arrivalDateMode),
    filter?.withoutArrival ? hasNoArrival : undefined,
  ].filter((condition) => condition !== undefined);
  return conditions.length === 0 ? undefined : (plan) => conditions.every((matches) => matches(plan));
}

function hasNoArrival({ containerArrivalDate }: WireShippingPlan): boolean {
  return containerArrivalDate === null || containerArrivalDate === undefined;
}

/** An empty list does not filter. */
function isOneOf(
  values: readonly WireId[] | null | undefined,
  valueOf: (plan: WireShippingPlan) => WireId | null | undefined,
): ((plan: WireShippingPlan) => boolean) | undefined {
  if (!values || values.length === 0) return undefined;
  const wanted = new Set(values.map(String));
  return (plan) => wanted.has(String(valueOf(plan) ?? ''));
}

/** Spelled as in the documents (document 3, section 4). */
const ARCHIVED = 'archived';

const DELIVERED = 'delivered';

/** The same filter without archived plans; undefined if no status is left. */
export function withoutArchived(
  filter: ShippingPlanFilter,
  statuses: readonly WireColouredLookup[],
): ShippingPlanFilter | undefined {
  if (!statuses.some(({ name }) => name === ARCHIVED)) return filter;
  return ofStatuses(filter, statuses, ({ name }) => name !== ARCHIVED);
}

/** The statuses that a plan of this filter can have. */
export function ofListedStatuses(
  { recordStatusIds, notArchived }: ShippingPlanFilter,
  statuses: readonly WireColouredLookup[],
): WireColouredLookup[] {
  return statuses.filter(
    ({ id, name }) =>
      !(notArchived && name === ARCHIVED) && (!recordStatusIds?.length || recordStatusIds.includes(String(id))),
  );
}

/** The same filter for the plans that have not arrived, and for those that have; each undefined if no status is left. */
export function byArrival(
  filter: ShippingPlanFilter,
  statuses: readonly WireColouredLookup[],
): { awaited: ShippingPlanFilter | undefined; arrived: ShippingPlanFilter | undefined } {
  const hasArrived = ({ name }: WireColouredLookup) => name === DELIVERED || name === ARCHIVED;
  return {
    awaited: ofStatuses(filter, statuses, (status) => !hasArrived(status)),
    arrived: ofStatuses(filter, statuses, hasArrived),
  };
}

/** The same filter for plans with these statuses; undefined if none of them is among the filter's. */
function ofStatuses(
  filter: ShippingPlanFilter,
  statuses: readonly WireColouredLookup[],
  isLeft: (status: WireColouredLookup) => boolean,
): ShippingPlanFilter | undefined {
  const left = statuses.filter(isLeft).map(({ id }) => String(id));
  const ids = filter.recordStatusIds?.length ? left.filter((id) => filter.recordStatusIds?.includes(id)) : left;
  return ids.length === 0 ? undefined : { ...filter, recordStatusIds: ids };
}

/**
 * Tags as they are sent: comma-separated, so that none may contain a comma. Undefined if there are none.
 *
 * @throws InvalidInputError
 */
export function joinTags(field: string, names: readonly string[] | null | undefined): string | undefined {
  refuseInvalid(tagProblem(field, names));
  const given = tagNames(names);
  return given.length === 0 ? undefined : given.join(',');
}

/** The problems of a list of tags. */
export function tagProblem(field: string, names: readonly string[] | null | undefined): Problem | undefined {
  const given = tagNames(names);
  return (
    atMost(field, given, MAX_VALUES) ??
    given.map((name) => withoutComma(field, name)).find((problem) => problem !== undefined)
  );
}

function tagNames(names: readonly string[] | null | undefined): string[] {
  return [...new Set((names ?? []).map((name) => name.trim()).filter((name) => name !== ''))];
}

function joinIds(field: string, ids: readonly string[] | null | undefined): string | undefined {
  const read = readIds(field, ids);
  return read.length === 0 ? undefined : read.join(',');
}

function readIds(field: string, ids: readonly string[] | null | undefined): WireId[] {
  refuseInvalid(atMost(field, ids, MAX_VALUES));
  const read = (ids ?? []).map((id) => parseId(field, id));
  // Ids in these lists have at most nine digits, so no record has this one.
  if (read.some((id) => typeof id === 'number' && id > 999_999_999))
    throw new InvalidInputError([{ field, messageKey: 'validation.id' }]);
  return [...new Set(read)];
}

/** How certain an arrival is. REST calls have three flags, of which one is set, and also `dateIsFixed`. */
export function arrivalDateMode(plan: WireShippingPlan): ArrivalDateMode | null {
  if (plan.containerArrivalDateFixed ?? plan.dateIsFixed) return 'FIXED';
  if (plan.containerArrivalDatePlanned) return 'PLANNED';
  return plan.containerArrivalDateProvisional ? 'PROVISIONAL' : null;
}
