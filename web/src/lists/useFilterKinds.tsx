import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckList, type CheckLayout } from '../ui/filter/CheckList';
import { ChoiceList, type Choice } from '../ui/filter/ChoiceList';
import { dateRangeText, type DateRange } from '../ui/filter/dateRange';
import type { Filter } from '../ui/filter/filter';
import { LookupFailure } from '../ui/filter/LookupFailure';
import { OptionList, type Option } from '../ui/filter/OptionList';
import { Segments } from '../ui/Segments';
import { useLanguage } from '../platform/i18n/useLanguage';
import { DateRangePanel } from '../ui/filter/DateRangePanel';
import { TextPanel } from './TextPanel';

type UnnamedFilter = Omit<Filter, 'id'>;
type FilterInput<Value> = {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  /** Rarely used: shown in the panel `Weitere`. */
  secondary?: boolean;
  /** The fields of the view that it sets, if there are several. */
  fields?: readonly string[];
  /** The filter that it belongs to, directly before it. */
  continues?: string;
};

/** The kinds of filters of lists, each with its panel, its text and its reset. A screen may also create its own. */
export type FilterKinds = {
  /** Multiple choice from a short list, or from a few checkboxes. */
  choices: (
    input: FilterInput<readonly string[]> & {
      choices: readonly Choice[];
      loading?: boolean;
      error?: unknown;
      /** Shows checkboxes instead of a list. */
      layout?: CheckLayout | undefined;
    },
  ) => UnnamedFilter;
  /** Single choice from a short list. */
  option: (input: FilterInput<string> & { options: readonly Option[] }) => UnnamedFilter;
  /** Part of a text. */
  text: (
    input: FilterInput<string> & {
      hint: string;
      maxLength?: number;
      textOf: (text: string) => string;
      suggestions?: (text: string) => ReactNode;
    },
  ) => UnnamedFilter;
  /** A range of days. */
  days: (input: FilterInput<DateRange>) => UnnamedFilter;
  /** True, false, or undefined for either. */
  yesNo: (input: FilterInput<boolean | undefined> & { names: YesNoNames }) => UnnamedFilter;
};

type YesNoNames = { all: string; yes: string; no: string };
const yesNoValues = { all: undefined, yes: true, no: false } as const;
const yesNoNames = ['all', 'yes', 'no'] as const;

export function useFilterKinds(): FilterKinds {
  const { t } = useTranslation('kit');
  const language = useLanguage();
  return useMemo(() => {
    const chosenText = labelsText((count) => t('filter.chosen', { count }));
    return {
      choices: ({ value, onChange, choices, loading, error, layout, ...input }) => {
        const list = { label: input.label, choices, selectedIds: value, onChange, loading };
        return {
          ...input,
          value: chosenText(value, choices),
          count: value.length,
          panel:
            error && choices.length === 0 ? (
              <LookupFailure error={error} />
            ) : layout === undefined ? (
              <ChoiceList {...list} />
            ) : (
              <CheckList {...list} layout={layout} />
            ),
          remove: () => onChange([]),
        };
      },
      option: ({ value, onChange, options, ...input }) => ({
        ...input,
        value: chosenText(value === '' ? [] : [value], options),
        panel: (
          <OptionList
            label={input.label}
            options={options}
            selectedId={value || undefined}
            onSelect={(id = '') => onChange(id)}
          />
        ),
        remove: () => onChange(''),
      }),
      text: ({ value, onChange, hint, maxLength, textOf, suggestions, ...input }) => ({
        ...input,
        value: value === '' ? undefined : textOf(value),
        panel: (
          <TextPanel
            label={input.label}
            hint={hint}
            value={value}
            maxLength={maxLength}
            suggestions={suggestions}
            onChange={onChange}
          />
        ),
        remove: () => onChange(''),
      }),
      days: ({ value, onChange, ...input }) => ({
        ...input,
        value: dateRangeText(value, language, {
          since: (date) => t('date.since', { date }),
          until: (date) => t('date.until', { date }),
        }),
        panel: <DateRangePanel range={value} onChange={onChange} />,
        remove: () => onChange({ from: '', to: '' }),
      }),
      yesNo: ({ value, onChange, names, ...input }) => ({
        ...input,
        value: value === undefined ? undefined : names[value ? 'yes' : 'no'],
        panel: (
          <Segments
            label={input.label}
            options={yesNoNames.map((name) => ({ value: name, label: names[name] }))}
            value={yesNoNames.find((name) => yesNoValues[name] === value) ?? 'all'}
            onChange={(name) => onChange(yesNoValues[name])}
            size="sm"
          />
        ),
        remove: () => onChange(undefined),
      }),
    };
  }, [t, language]);
}

/** The labels of the chosen ids; only their number while a label is unknown. */
function labelsText(
  countText: (count: number) => string,
): (ids: readonly string[], choices: readonly { id: string; label: string }[]) => string | undefined {
  return (ids, choices) => {
    if (ids.length === 0) return undefined;
    const labels = ids.flatMap((chosen) => choices.find(({ id }) => id === chosen)?.label ?? []);
    return labels.length === ids.length ? labels.join(', ') : countText(ids.length);
  };
}
