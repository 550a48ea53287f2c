import { useMutation } from '@apollo/client/react';
import { Alert, Box, Flex, Stack, Text } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { FailureAlert } from '../../../ui/dialog/FailureAlert';
import { Num } from '../../../ui/Num';
import { notify } from '../../../ui/notifications';
import { isOutcomeUnknown, requestFailureOf } from '../../../platform/errors/requestFailure';
import { errorText } from '../../../platform/errors/useErrorText';
import { formatCount, missing } from '../../../platform/format/numbers';
import { useSubmissionKey } from '../../../platform/requests/useSubmissionKey';
import { FlushReservedMutation } from './run.operations';
import { shortStockIn, type ShortStock } from './shortStock';

/** Asks before the reserved pieces of sent orders are booked out of stock (document 2, section 4). */
export function FlushReservedDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation('orders');
  const [flush, { loading }] = useMutation(FlushReservedMutation);
  const [error, setError] = useState<unknown>();
  const submission = useSubmissionKey();
  const failure = error !== undefined ? requestFailureOf(error) : undefined;
  const run = async () => {
    setError(undefined);
    try {
      await submission.send({}, (context) => flush({ context }));
    } catch (thrown) {
      // The dialog shows it below.
      setError(thrown);
      const refused = requestFailureOf(thrown);
      if (refused.messageKey === 'order.inventoryOutOfStock') notify('danger', errorText(refused), { id: 'flush' });
      return;
    }
    notify('success', t('run.flushed'), { id: 'flush' });
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('run.flushTitle')}
      confirmLabel={t('run.flushConfirm')}
      pending={loading}
      onConfirm={() => void run()}
      onCancel={onClose}
    >
      <Stack gap="3">
        <Text>{t('run.flushText')}</Text>
        {failure &&
          (isOutcomeUnknown(failure) ? (
            <Alert.Root status="warning" role="alert">
              <Alert.Indicator />
              <Alert.Title fontWeight="normal">{t('run.flushUnknown')}</Alert.Title>
            </Alert.Root>
          ) : (
            <FailureAlert failure={failure} />
          ))}
        <ShortStockList entries={shortStockIn(error)} />
      </Stack>
    </ConfirmDialog>
  );
}

/** Missing stock by SKU and location (document 2, section 8). */
function ShortStockList({ entries }: { entries: readonly ShortStock[] }): ReactNode {
  const { t } = useTranslation('orders');
  if (entries.length === 0) return null;
  return (
    <Box
      as="ul"
      aria-label={t('run.shortStock')}
      listStyleType="none"
      maxH="240px"
      overflow="auto"
      tabIndex={0}
      borderWidth="1px"
      rounded="l2"
      color="fg"
    >
      {entries.map(({ sku, storageLocation, pieces, reserved }, index) => (
        <Flex
          as="li"
          key={index}
          justify="space-between"
          gap="3"
          wrap="wrap"
          px="3"
          py="1.5"
          borderTopWidth="1px"
          borderColor="border.muted"
          _first={{ borderTopWidth: 0 }}
        >
          <Box>
            <Text textStyle="id" fontWeight="medium" overflowWrap="anywhere">
              {sku}
            </Text>
            <Text textStyle="id" color="fg.muted">
              {storageLocation ?? missing}
            </Text>
          </Box>
          {pieces !== undefined && (
            <Num color="fg.muted" alignSelf="center">
              {reserved === undefined
                ? t('run.toBook', { pieces: formatCount(pieces) })
                : t('run.toBookOf', { pieces: formatCount(pieces), reserved: formatCount(reserved) })}
            </Num>
          )}
        </Flex>
      ))}
    </Box>
  );
}
