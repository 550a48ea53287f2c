import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Filter } from '../../components/filter/filter';
import { filtersOf } from '../../lists/listFilters';
import { useFilterKinds } from '../../lists/useFilterKinds';
import type { StateOf } from '../../lists/useList';
import type { PlanListName, PlanLists } from './planLists.operations';
import { arrivalModes, type plansList } from './plansList';
import { usePlanWords, type PlanWordKind } from './planWords';

type PlanChoices = { lists: PlanLists | undefined; error: unknown };

/** The filter drawer (document 3, section 2), with every list of the lookups. A list that fails says so, and the others work. */
export function usePlanFilters(state: StateOf<typeof plansList>, { lists, error }: PlanChoices): Filter[] {
  const { t } = useTranslation('plans');
  const kinds = useFilterKinds();
  const words = usePlanWords();
  const { list, rights, change } = state;
  const { filter } = state.view;
  return useMemo(() => {
    const among = (
      name:
        | 'recordStatusIds'
        | 'supplierNameIds'
        | 'containerSizeIds'
        | 'containerArrivalPlaceIds'
        | 'carrierNameIds'
        | 'paymentStatusIds'
        | 'shipmentPaidStatusIds'
        | 'customsPaidStatusIds'
        | 'chinaStatusIds'
        | 'chinaUserIds'
        | 'accountingStatusIds',
      label: string,
      from: PlanListName,
      kind?: PlanWordKind,
    ) =>
      kinds.choices({
        label,
        choices: (lists?.[from] ?? []).map((one) => ({
          id: one.id,
          label: kind === undefined ? one.name : words.word(kind, one.name),
        })),
        loading: lists === undefined,
        error: lists?.[from] === null || lists === undefined ? error : undefined,
        value: filter[name],
        onChange: (ids) => change.filter({ [name]: ids }),
      });
    return filtersOf(
      { list, rights },
      {
        recordStatusIds: among('recordStatusIds', t('filters.status'), 'recordStatuses', 'status'),
        arrivalFrom: kinds.days({
          fields: ['arrivalFrom', 'arrivalTo'],
          label: t('filters.arrival'),
          value: { from: filter.arrivalFrom, to: filter.arrivalTo },
          onChange: ({ from, to }) => change.filter({ arrivalFrom: from, arrivalTo: to }),
        }),
        arrivalDateModes: kinds.choices({
          label: t('filters.mode'),
          choices: arrivalModes.map((mode) => ({ id: mode, label: words.mode(mode) })),
          value: filter.arrivalDateModes,
          onChange: (ids) =>
            change.filter({ arrivalDateModes: arrivalModes.filter((mode) => ids.some((id) => id === mode)) }),
        }),
        supplierNameIds: among('supplierNameIds', t('filters.supplier'), 'supplierNames'),
        recordTags: kinds.choices({
          label: t('filters.tags'),
          // Plans are asked for by the names of their tags.
          choices: (lists?.recordTags ?? []).map(({ name }) => ({ id: name, label: name })),
          loading: lists === undefined,
          error: lists?.recordTags === null || lists === undefined ? error : undefined,
          value: filter.recordTags,
          onChange: (recordTags) => change.filter({ recordTags }),
        }),
        containerSizeIds: among('containerSizeIds', t('filters.size'), 'containerSizes', 'size'),
        containerArrivalPlaceIds: among('containerArrivalPlaceIds', t('filters.place'), 'containerArrivalPlaces'),
        carrierNameIds: among('carrierNameIds', t('filters.carrier'), 'carrierNames'),
        paymentStatusIds: among('paymentStatusIds', t('filters.payment'), 'paymentStatuses', 'payment'),
        shipmentPaidStatusIds: among('shipmentPaidStatusIds', t('filters.freight'), 'shipmentPaidStatuses', 'paid'),
        customsPaidStatusIds: among('customsPaidStatusIds', t('filters.customs'), 'customsPaidStatuses', 'paid'),
        chinaStatusIds: among('chinaStatusIds', t('filters.china'), 'chinaStatuses', 'china'),
        chinaUserIds: among('chinaUserIds', t('filters.chinaUser'), 'chinaUsers'),
        accountingStatusIds: among('accountingStatusIds', t('filters.accounting'), 'accountingStatuses', 'accounting'),
      },
    );
  }, [list, rights, change, filter, lists, error, kinds, words, t]);
}
