import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceList, type Choice } from '../components/filter/ChoiceList';
import { dateRangeInWords, type DateRange } from '../components/filter/dateRange';
import { DateRangePanel } from '../components/filter/DateRangePanel';
import type { Filter } from '../components/filter/filter';
import { LookupFailure } from '../components/filter/LookupFailure';
import { OptionList, type Option } from '../components/filter/OptionList';
import { Segments } from '../components/Segments';
import { useLanguage } from '../i18n/useLanguage';
import { TextPanel } from './TextPanel';

type UnnamedFilter = Omit<Filter, 'id'>;
type Stated<Value> = {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  /** Seldom used: it stands behind `Weitere`, together with others like it. */
  secondary?: boolean;
  /** The fields of the view that it sets, where they are several. */
  fields?: readonly string[];
};

/** The kinds of filters that lists have, each with its panel, its words and how it is taken back. A screen may make one of its own. */
export type FilterKinds = {
  /** Several of a short list. */
  choices: (
    stated: Stated<readonly string[]> & { choices: readonly Choice[]; loading?: boolean; error?: unknown },
  ) => UnnamedFilter;
  /** One of a short list. */
  option: (stated: Stated<string> & { options: readonly Option[] }) => UnnamedFilter;
  /** A part of a text. */
  text: (
    stated: Stated<string> & {
      hint: string;
      maxLength?: number;
      inWords: (text: string) => string;
      suggestions?: (text: string) => ReactNode;
    },
  ) => UnnamedFilter;
  /** From one day to another. */
  days: (stated: Stated<DateRange>) => UnnamedFilter;
  /** With, without, or either. */
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
      choices: ({ value, onChange, choices, loading, error, ...stated }) => ({
        ...stated,
        value: chosenInWords(value, choices),
        count: value.length,
        panel:
          error && choices.length === 0 ? (
            <LookupFailure error={error} />
          ) : (
            <ChoiceList
              label={stated.label}
              choices={choices}
              selectedIds={value}
              onChange={onChange}
              loading={loading}
            />
          ),
        remove: () => onChange([]),
      }),
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

/** The names of what is chosen; how many it is, as long as the list does not know all of them. */
function wordsFor(
  countInWords: (count: number) => string,
): (ids: readonly string[], choices: readonly { id: string; label: string }[]) => string | undefined {
  return (ids, choices) => {
    if (ids.length === 0) return undefined;
    const labels = ids.flatMap((chosen) => choices.find(({ id }) => id === chosen)?.label ?? []);
    return labels.length === ids.length ? labels.join(', ') : countInWords(ids.length);
  };
}
