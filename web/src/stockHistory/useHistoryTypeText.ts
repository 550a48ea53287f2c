import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** The history types of document 3, section 4. */
const historyTypeNames = [
  'counting',
  'defect',
  'fba',
  'incoming_goods',
  'manual_adjustment',
  'movement_of_goods',
  'order',
  'physical_inventory_correction',
  'removal_for_spare_parts',
  'returns',
] as const;

export type HistoryTypeName = (typeof historyTypeNames)[number];

export function isHistoryTypeName(name: string): name is HistoryTypeName {
  return historyTypeNames.some((known) => known === name);
}

/** A history type in words; one that the documents do not name stays as the back-end calls it. */
export function useHistoryTypeText(): (name: string) => string {
  const { t } = useTranslation('stockHistory');
  return useCallback((name) => (isHistoryTypeName(name) ? t(`types.${name}`) : name), [t]);
}
