import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CheckLayout } from '../../ui/filter/CheckList';
import type { Choice } from '../../ui/filter/ChoiceList';
import type { Filter } from '../../ui/filter/filter';
import { filtersOf } from '../../lists/listFilters';
import { useFilterKinds } from '../../lists/useFilterKinds';
import type { StateOf } from '../../lists/useList';
import type { PlanListName } from './planLists.operations';
import { PlanStatusChecks } from './PlanStatusChecks';
import { arrivalModes, planFilterOf, type plansList } from './plansList';
import type { LookupLists } from './usePlanLists';
import { statusColour, usePlanTexts, type PlanCodeKind } from './planCodes';

/** The filter drawer (document 3, section 2), with all lookups. A list that fails shows the error, and the others work. */
export function usePlanFilters(state: StateOf<typeof plansList>, { lists, failureOf }: LookupLists): Filter[] {
  const { t } = useTranslation('plans');
  const kinds = useFilterKinds();
  const texts = usePlanTexts();
  const { list, rights, change, view } = state;
  const { filter } = view;
  return useMemo(() => {
    const choicesOf = (from: PlanListName, kind?: PlanCodeKind): Choice[] =>
      (lists?.[from] ?? []).map((one) => ({
        id: one.id,
        label: kind === undefined ? one.name : texts.codeText(kind, one.name),
        colour: kind === 'status' ? statusColour(one.name) : undefined,
      }));
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
      { kind, layout }: { kind?: PlanCodeKind; layout?: CheckLayout } = {},
    ) =>
      kinds.choices({
        label,
        choices: choicesOf(from, kind),
        layout,
        loading: lists === undefined,
        error: failureOf(from),
        value: filter[name],
        onChange: (ids) => change.filter({ [name]: ids }),
      });
    const status = among('recordStatusIds', t('filters.status'), 'recordStatuses', { kind: 'status', layout: 'lines' });
    return filtersOf(
      { list, rights },
      {
        recordStatusIds:
          lists?.recordStatuses == null
            ? status
            : {
                ...status,
                panel: (
                  <PlanStatusChecks
                    label={status.label}
                    choices={choicesOf('recordStatuses', 'status')}
                    selectedIds={filter.recordStatusIds}
                    onChange={(recordStatusIds) => change.filter({ recordStatusIds })}
                    filter={planFilterOf({ ...list.filterOf(view, rights), recordStatusIds: [] })}
                  />
                ),
              },
        arrivalFrom: kinds.days({
          fields: ['arrivalFrom', 'arrivalTo'],
          label: t('filters.arrival'),
          value: { from: filter.arrivalFrom, to: filter.arrivalTo },
          onChange: ({ from, to }) => change.filter({ arrivalFrom: from, arrivalTo: to }),
        }),
        arrivalDateModes: kinds.choices({
          label: t('filters.mode'),
          choices: arrivalModes.map((mode) => ({ id: mode, label: texts.modeText(mode) })),
          layout: 'row',
          continues: 'arrivalFrom',
          value: filter.arrivalDateModes,
          onChange: (ids) =>
            change.filter({ arrivalDateModes: arrivalModes.filter((mode) => ids.some((id) => id === mode)) }),
        }),
        supplierNameIds: among('supplierNameIds', t('filters.supplier'), 'supplierNames'),
        recordTags: kinds.choices({
          label: t('filters.tags'),
          // The filter uses the names of tags.
          choices: (lists?.recordTags ?? []).map(({ name }) => ({ id: name, label: name })),
          loading: lists === undefined,
          error: failureOf('recordTags'),
          value: filter.recordTags,
          onChange: (recordTags) => change.filter({ recordTags }),
        }),
        containerSizeIds: among('containerSizeIds', t('filters.size'), 'containerSizes', {
          kind: 'size',
          layout: 'chips',
        }),
        containerArrivalPlaceIds: among(
          'containerArrivalPlaceIds',
          t('filters.arrivalPlace'),
          'containerArrivalPlaces',
        ),
        carrierNameIds: among('carrierNameIds', t('filters.carrier'), 'carrierNames'),
        paymentStatusIds: among('paymentStatusIds', t('filters.payment'), 'paymentStatuses', {
          kind: 'payment',
          layout: 'columns',
        }),
        shipmentPaidStatusIds: among('shipmentPaidStatusIds', t('filters.freight'), 'shipmentPaidStatuses', {
          kind: 'paid',
          layout: 'columns',
        }),
        customsPaidStatusIds: among('customsPaidStatusIds', t('filters.customs'), 'customsPaidStatuses', {
          kind: 'paid',
          layout: 'columns',
        }),
        chinaStatusIds: among('chinaStatusIds', t('filters.china'), 'chinaStatuses', {
          kind: 'china',
          layout: 'lines',
        }),
        chinaUserIds: among('chinaUserIds', t('filters.chinaUser'), 'chinaUsers'),
        accountingStatusIds: among('accountingStatusIds', t('filters.accounting'), 'accountingStatuses', {
          kind: 'accounting',
          layout: 'columns',
        }),
      },
    );
  }, [list, rights, change, view, filter, lists, failureOf, kinds, texts, t]);
}
