import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPanel } from '../chunks/lazyPanel';
import type { CheckLayout } from '../components/filter/CheckList';
import type { Choice } from '../components/filter/ChoiceList';
import { dateRangeInWords, type DateRange } from '../components/filter/dateRange';
import type { Filter } from '../components/filter/filter';
import { LookupFailure } from '../components/filter/LookupFailure';
import type { Option } from '../components/filter/OptionList';
import { Segments } from '../components/Segments';
import { useLanguage } from '../i18n/useLanguage';

// A panel is only needed when its filter is opened.
const CheckList = lazyPanel(async () => (await import('../components/filter/CheckList')).CheckList);
const ChoiceList = lazyPanel(async () => (await import('../components/filter/ChoiceList')).ChoiceList);
const OptionList = lazyPanel(async () => (await import('../components/filter/OptionList')).OptionList);
const DateRangePanel = lazyPanel(async () => (await import('../components/filter/DateRangePanel')).DateRangePanel);
const TextPanel = lazyPanel(async () => (await import('./TextPanel')).TextPanel);

type UnnamedFilter = Omit<Filter, 'id'>;
type Stated<Value> = {
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
    stated: Stated<readonly string[]> & {
      choices: readonly Choice[];
      loading?: boolean;
      error?: unknown;
      /** Shows checkboxes instead of a list. */
      layout?: CheckLayout | undefined;
    },
  ) => UnnamedFilter;
  /** Single choice from a short list. */
  option: (stated: Stated<string> & { options: readonly Option[] }) => UnnamedFilter;
  /** Part of a text. */
  text: (
    stated: Stated<string> & {
      hint: string;
      maxLength?: number;
      inWords: (text: string) => string;
      suggestions?: (text: string) => ReactNode;
    },
  ) => UnnamedFilter;
  /** A range of days. */
  days: (stated: Stated<DateRange>) => UnnamedFilter;
  /** True, false, or either. */
  yesNo: (stated: Stated<boolean | undefined> & { names: YesNoNames }) => UnnamedFilter;
};

type YesNoNames = { all: string; yes: string; no: string };
const yesNoValues = { all: undefined, yes: true, no: false } as const;
const yesNoNames = ['all', 'yes', 'no'] as const;

export function useFilterKinds(): FilterKinds {
  const { t } = useTranslation('kit');
  const language = useLanguage();
  return useMemo(() => {
    const chosenInWords = wordsFor((count) => t('filter.chosen', { count }));
    return {
      choices: ({ value, onChange, choices, loading, error, layout, ...stated }) => {
        const list = { label: stated.label, choices, selectedIds: value, onChange, loading };
        return {
          ...stated,
          value: chosenInWords(value, choices),
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
      option: ({ value, onChange, options, ...stated }) => ({
        ...stated,
        value: chosenInWords(value === '' ? [] : [value], options),
        panel: (
          <OptionList
            label={stated.label}
            options={options}
            selectedId={value || undefined}
            onSelect={(id = '') => onChange(id)}
          />
        ),
        remove: () => onChange(''),
      }),
      text: ({ value, onChange, hint, maxLength, inWords, suggestions, ...stated }) => ({
        ...stated,
        value: value === '' ? undefined : inWords(value),
        panel: (
          <TextPanel
            label={stated.label}
            hint={hint}
            value={value}
            maxLength={maxLength}
            suggestions={suggestions}
            onChange={onChange}
          />
        ),
        remove: () => onChange(''),
      }),
      days: ({ value, onChange, ...stated }) => ({
        ...stated,
        value: dateRangeInWords(value, language, {
          since: (date) => t('date.since', { date }),
          until: (date) => t('date.until', { date }),
        }),
        panel: <DateRangePanel range={value} onChange={onChange} />,
        remove: () => onChange({ from: '', to: '' }),
      }),
      yesNo: ({ value, onChange, names, ...stated }) => ({
        ...stated,
        value: value === undefined ? undefined : names[value ? 'yes' : 'no'],
        panel: (
          <Segments
            label={stated.label}
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
function wordsFor(
  countInWords: (count: number) => string,
): (ids: readonly string[], choices: readonly { id: string; label: string }[]) => string | undefined {
  return (ids, choices) => {
    if (ids.length === 0) return undefined;
    const labels = ids.flatMap((chosen) => choices.find(({ id }) => id === chosen)?.label ?? []);
    return labels.length === ids.length ? labels.join(', ') : countInWords(ids.length);
  };
}
