import { useTranslation } from 'react-i18next';
import { formatQuantity } from '../../../platform/format/numbers';
import type { FileFault } from './checkOrders';

export type FaultText = { message: string; remedy: string };

/** Why an order is not fit to ship, and how to mend it. */
export function useFaultText(): (fault: FileFault) => FaultText {
  const { t } = useTranslation('orderImport');
  return ({ reason, suggestion, ordered, available }) => {
    switch (reason) {
      case 'UNKNOWN_SKU':
        return {
          message: t('faults.UNKNOWN_SKU.message'),
          remedy: suggestion ? t('faults.UNKNOWN_SKU.probably', { suggestion }) : t('faults.UNKNOWN_SKU.remedy'),
        };
      case 'INCOMPLETE_ADDRESS':
        return { message: t('faults.INCOMPLETE_ADDRESS.message'), remedy: t('faults.INCOMPLETE_ADDRESS.remedy') };
      case 'UNKNOWN_CARRIER':
        return {
          message: t('faults.UNKNOWN_CARRIER.message'),
          remedy: t('faults.UNKNOWN_CARRIER.remedy'),
        };
      case 'NO_STOCK':
        return {
          message: t('faults.NO_STOCK.message'),
          remedy: t('faults.NO_STOCK.remedy', {
            ordered: formatQuantity(ordered ?? 0),
            available: formatQuantity(available ?? 0),
          }),
        };
    }
  };
}
