import { useMutation } from '@apollo/client/react';
import { Stack, Text } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { FailureAlert } from '../../ui/dialog/FailureAlert';
import { notify } from '../../ui/notifications';
import { requestFailureOf, type RequestFailure } from '../../platform/errors/requestFailure';
import { BlockedDialog, type StockHref } from './BlockedDialog';
import { blockingStockIn, type BlockingStock } from './blockingStock';
import { SetLocationActiveMutation } from './locationDialog.operations';
import { locationText } from './locationText';
import { LocationsQuery, type LocationRow } from './locations.operations';

type ArchiveDialogProps = {
  location: LocationRow;
  /** Whether the location is to be made active or archived. */
  active: boolean;
  stockHref: StockHref | undefined;
  onClose: () => void;
};

/**
 * Asks before a location is archived or made active again (document 3, section 4). If it still has stock, shows the stock instead.
 * Cancelling shows a message that nothing was changed.
 */
export function ArchiveDialog({ location, active, stockHref, onClose }: ArchiveDialogProps): ReactNode {
  const { t } = useTranslation('locations');
  const [failure, setFailure] = useState<RequestFailure>();
  const [blocking, setBlocking] = useState<BlockingStock>();
  const [setActive, { loading }] = useMutation(SetLocationActiveMutation, { refetchQueries: [LocationsQuery] });
  const name = locationText(location);

  const confirm = async () => {
    setFailure(undefined);
    try {
      await setActive({ variables: { id: location.id, active } });
      notify('success', t(active ? 'archive.unarchived' : 'archive.archived', { name }), { id: 'location' });
      onClose();
    } catch (error) {
      const stock = active ? undefined : blockingStockIn(error);
      if (stock) setBlocking(stock);
      else setFailure(requestFailureOf(error));
    }
  };

  if (blocking) {
    return (
      <BlockedDialog
        location={location}
        stock={blocking}
        stockHref={stockHref}
        onRetry={() => setBlocking(undefined)}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      title={t(active ? 'archive.unarchiveTitle' : 'archive.title')}
      confirmLabel={t(active ? 'archive.unarchiveConfirm' : 'archive.confirm')}
      pending={loading}
      onConfirm={() => void confirm()}
      onCancel={() => {
        if (!loading) notify('info', t('archive.cancelled'), { id: 'location', timeout: 4000 });
        onClose();
      }}
    >
      <Stack gap="3">
        <Text>{t(active ? 'archive.unarchiveText' : 'archive.text', { name })}</Text>
        {failure && (
          <>
            <Text color="fg.error">{t(active ? 'cannotUnarchiveItem' : 'cannotArchiveItem', { name })}</Text>
            <FailureAlert failure={failure} />
          </>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
