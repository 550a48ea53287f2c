import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { LockOpen, RefreshCw } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatTime } from '../../platform/format/dates';
import { useLanguage } from '../../platform/i18n/useLanguage';
import { ConfirmDialog } from './ConfirmDialog';

type LockedByProps = {
  /** Who is editing; undefined if the server does not say. */
  name: string | undefined;
  /** Their avatar. */
  avatar?: ReactNode;
  /** ISO 8601. */
  since: string | undefined;
  /** Checks whether the record is free by now. */
  onRetry: () => void;
  isRetrying?: boolean;
  /** Releases the holder's lock, after a confirmation; omitted for users who may not. */
  onRelease?: () => void;
};

/** Who is editing a record, and what the user can do about it: the `lockReason` of a form. */
export function LockedBy({ name, avatar, since, onRetry, isRetrying = false, onRelease }: LockedByProps): ReactNode {
  const { t } = useTranslation('kit');
  const language = useLanguage();
  const [isConfirming, setIsConfirming] = useState(false);
  const who = name ?? t('lock.somebody');
  return (
    <Flex align="center" gap="3" wrap="wrap" w="full">
      {avatar}
      <Box flex="1 1 220px" minW="0">
        <Text fontWeight="semibold">
          {since === undefined ? t('lock.by', { who }) : t('lock.bySince', { who, since: sinceText(since) })}
        </Text>
        <Text textStyle="xs">{t('lock.readOnly')}</Text>
      </Box>
      <Flex gap="2" wrap="wrap">
        <Button size="xs" loading={isRetrying} loadingText={t('lock.retry')} onClick={onRetry}>
          <RefreshCw />
          {t('lock.retry')}
        </Button>
        {onRelease && (
          <Button size="xs" onClick={() => setIsConfirming(true)}>
            <LockOpen />
            {t('lock.release')}
          </Button>
        )}
      </Flex>
      {isConfirming && (
        <ConfirmDialog
          title={t('lock.releaseTitle')}
          confirmLabel={t('lock.release')}
          destructive
          onConfirm={() => {
            setIsConfirming(false);
            onRelease?.();
          }}
          onCancel={() => setIsConfirming(false)}
        >
          {t('lock.releaseText', { who })}
        </ConfirmDialog>
      )}
    </Flex>
  );

  /** The time, with the date if that is not today. */
  function sinceText(at: string): string {
    const isToday = new Date(at).toDateString() === new Date().toDateString();
    return isToday ? formatTime(at) : `${formatDate(at, language)} ${formatTime(at)}`;
  }
}
