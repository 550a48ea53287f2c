import { Checkbox } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Filter } from '../../components/filter/filter';
import { FilterBar } from '../../components/filter/FilterBar';
import type { StockFilter, StockView } from './stock.urls';
import { mayFilterByAvailability, mayFilterByKeywords, type StockAccess } from './stockAccess';

type StockFilterBarProps = {
  view: StockView;
  access: StockAccess;
  filters: readonly Filter[];
  onChange: (change: Partial<StockFilter>) => void;
  onReset: () => void;
  tools: ReactNode;
};

/** Search and filters of the stock screen; what this viewer may not filter by is not offered. */
export function StockFilterBar({ view, access, filters, onChange, onReset, tools }: StockFilterBarProps): ReactNode {
  const { t } = useTranslation('stock');
  return (
    <FilterBar
      search={
        mayFilterByKeywords(access)
          ? {
              label: t('filters.keywords'),
              value: view.keywords,
              onChange: (text) => onChange({ keywords: text.trim() }),
            }
          : undefined
      }
      filters={filters}
      toggles={
        mayFilterByAvailability(access) && (
          <Checkbox.Root
            flexShrink={0}
            checked={view.availableOnly}
            onCheckedChange={({ checked }) => onChange({ availableOnly: checked === true })}
          >
            <Checkbox.HiddenInput />
            <Checkbox.Control />
            <Checkbox.Label whiteSpace="nowrap">{t('filters.available')}</Checkbox.Label>
          </Checkbox.Root>
        )
      }
      activeToggles={view.availableOnly ? 1 : 0}
      onReset={onReset}
      tools={tools}
    />
  );
}
