import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';

/** Asks before a count is dropped from this device. */
export function DropDialog({ onDrop, onCancel }: { onDrop: () => void; onCancel: () => void }): ReactNode {
  const { t } = useTranslation('stocktaking');
  return (
    <ConfirmDialog
      title={t('drop.title')}
      confirmLabel={t('drop.action')}
      destructive
      onConfirm={onDrop}
      onCancel={onCancel}
    >
      {t('drop.text')}
    </ConfirmDialog>
  );
}
