import { useTranslation } from 'react-i18next';
import type { LeftOut } from 'schema/orderFiles/fileOrders.ts';

/** Why an order or a line is left out, with its status in the file: "already shipped (completed)". */
export function useLeftOutReason(): (leftOut: Pick<LeftOut, 'reason' | 'status'>) => string {
  const { t } = useTranslation('orderImport');
  return ({ reason, status }) => {
    const text = t(`leftOut.reasons.${reason}`);
    return status === undefined ? text : t('leftOut.withStatus', { reason: text, status });
  };
}
