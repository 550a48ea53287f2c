import { ArrowRightLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type MoveButtonProps = {
  id: string;
  sku: string | null;
  onMove: (id: string) => void;
  /** -1 in tables, where a hundred rows would be a hundred tab stops. */
  tabIndex?: number;
};

/** Opens the movement of an entry. A plain element, because there is one in each row (`plainStyles.ts`). */
export function MoveButton({ id, sku, onMove, tabIndex }: MoveButtonProps): ReactNode {
  const { t } = useTranslation('stock');
  const label = t('row.move', { sku: sku ?? id });
  return (
    <button
      type="button"
      className="row-button"
      aria-label={label}
      aria-haspopup="dialog"
      title={label}
      tabIndex={tabIndex}
      onClick={() => onMove(id)}
    >
      <ArrowRightLeft size={16} aria-hidden />
    </button>
  );
}
