import { createContext, useContext, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PhoneMissingChip } from './PhoneMissingChip';
import { orderName, type OrderRow } from './orders.operations';

/** Opens an order where its phone number is entered; handed to the cells past the columns, as the row menu is. */
export const OpenPhoneContext = createContext<((row: OrderRow) => void) | undefined>(undefined);

/** Says that the phone number is missing; for who may write it, in an order that can be edited, it leads there. */
export function PhoneChip({ row }: { row: OrderRow }): ReactNode {
  const { t } = useTranslation('orders');
  const open = useContext(OpenPhoneContext);
  if (row.phoneNumberMissing !== true) return null;
  if (open === undefined || row.isEditable === false) return <PhoneMissingChip />;
  const label = t('edit.phone', { order: orderName(row) });
  return (
    <button
      type="button"
      className="row-button"
      aria-label={label}
      title={label}
      tabIndex={-1}
      style={{ width: 'auto' }}
      onClick={(event) => {
        // The row opens the order, too.
        event.stopPropagation();
        open(row);
      }}
    >
      <PhoneMissingChip />
    </button>
  );
}
