import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Filter } from '../../ui/filter/filter';
import { showDateTime } from '../../platform/format/dateInput';
import { useLanguage } from '../../platform/i18n/useLanguage';
import { useFilterKinds } from '../../lists/useFilterKinds';
import { useCan } from '../../platform/permissions/useCan';
import { StockHistoryTypesQuery } from './historyTypes.operations';
import { longestText, type HistoryFilter } from './stockHistoryList';
import { useHistoryTypeText } from './useHistoryTypeText';
import { MomentRangePanel } from './MomentRangePanel';

type Unnamed = Omit<Filter, 'id'>;
const changes = { ADD: true, SUBTRACT: false } as const;

/** The filters that the history screen and the modal of a SKU share (document 3, section 2). `onChange` is stable between renders. */
export function useHistoryFilters(
  filter: HistoryFilter,
  onChange: (change: Partial<HistoryFilter>) => void,
): Record<'from' | 'location' | 'changedType' | 'historyTypeIds' | 'reason' | 'changedBy', Unnamed> {
  const { t } = useTranslation(['stockHistory', 'kit']);
  const language = useLanguage();
  const kinds = useFilterKinds();
  const textOf = useHistoryTypeText();
  const { mayCall } = useCan();
  const { data, error, loading } = useQuery(StockHistoryTypesQuery, { skip: !mayCall('Query.stockHistoryTypes') });
  return useMemo(() => {
    const text = (name: 'location' | 'reason' | 'changedBy') =>
      kinds.text({
        label: t(`columns.${name}`),
        value: filter[name],
        hint: t(`filters.${name}Hint`),
        maxLength: longestText,
        textOf: (part) => t('filters.contains', { text: part }),
        onChange: (part) => onChange({ [name]: part }),
      });
    return {
      from: {
        fields: ['from', 'to'],
        label: t('filters.period'),
        value: periodText(filter, (moment) => showDateTime(moment, language), {
          since: (date) => t('kit:date.since', { date }),
          until: (date) => t('kit:date.until', { date }),
        }),
        panel: <MomentRangePanel range={{ from: filter.from, to: filter.to }} onChange={onChange} />,
        remove: () => onChange({ from: '', to: '' }),
      },
      location: text('location'),
      changedType: kinds.yesNo({
        label: t('columns.changedType'),
        names: { all: t('change.all'), yes: t('change.ADD'), no: t('change.SUBTRACT') },
        value: filter.changedType && changes[filter.changedType],
        onChange: (isAdded) =>
          onChange({ changedType: isAdded === undefined ? undefined : isAdded ? 'ADD' : 'SUBTRACT' }),
      }),
      historyTypeIds: kinds.choices({
        label: t('columns.historyType'),
        choices: (data?.stockHistoryTypes ?? []).map(({ id, name }) => ({ id, label: textOf(name) })),
        loading,
        error,
        value: filter.historyTypeIds,
        onChange: (historyTypeIds) => onChange({ historyTypeIds }),
      }),
      reason: text('reason'),
      changedBy: text('changedBy'),
    };
  }, [t, language, kinds, textOf, filter, onChange, data, error, loading]);
}

function periodText(
  { from, to }: Pick<HistoryFilter, 'from' | 'to'>,
  show: (moment: string) => string,
  texts: { since: (date: string) => string; until: (date: string) => string },
): string | undefined {
  if (from === '' && to === '') return undefined;
  if (to === '') return texts.since(show(from));
  if (from === '') return texts.until(show(to));
  return `${show(from)} – ${show(to)}`;
}
