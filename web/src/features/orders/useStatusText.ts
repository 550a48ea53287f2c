import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { isOrderStatusName } from './orderStatus';

/** The name of a shipping status in the language that is shown; one that the catalogue does not know, as the server names it. */
export function useStatusText(): (name: string) => string {
  const { t } = useTranslation('orders');
  return useCallback((name) => (isOrderStatusName(name) ? t(`statuses.${name}`) : name), [t]);
}
