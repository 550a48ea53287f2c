import { createContext, useContext, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PhoneMissingChip } from './PhoneMissingChip';
import { orderName, type OrderRow } from './orders.operations';

/** Opens an order at its phone number. A context, like the row menu, so that the columns need not pass it on. */
export const OpenPhoneContext = createContext<((row: OrderRow) => void) | undefined>(undefined);

/** Shows that the phone number is missing. If the user may write it and the order can be edited, a click opens the field. */
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
        // Otherwise a click would also open the row's order.
        event.stopPropagation();
        open(row);
      }}
    >
      <PhoneMissingChip />
    </button>
  );
}
