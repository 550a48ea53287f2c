import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyConfirmDialog } from '../../components/form/LazyConfirmDialog';

/** Asks before a count is dropped from this device. */
export function DropDialog({ onDrop, onCancel }: { onDrop: () => void; onCancel: () => void }): ReactNode {
  const { t } = useTranslation('stocktaking');
  return (
    <LazyConfirmDialog
      title={t('drop.title')}
      confirmLabel={t('drop.action')}
      destructive
      onConfirm={onDrop}
      onCancel={onCancel}
    >
      {t('drop.text')}
    </LazyConfirmDialog>
  );
}
