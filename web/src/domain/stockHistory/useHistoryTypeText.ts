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

/** The text of a history type; types that are not in the documents are shown as the back-end names them. */
export function useHistoryTypeText(): (name: string) => string {
  const { t } = useTranslation('stockHistory');
  return useCallback((name) => (isHistoryTypeName(name) ? t(`types.${name}`) : name), [t]);
}
