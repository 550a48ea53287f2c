import { Button, HStack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '../../platform/format/bytes';
import { Num } from '../Num';
import { ProgressBar } from '../work/ProgressBar';
import type { Upload } from './useUpload';

type SendingFileProps = { file: File; upload: Upload };

/** The progress of an upload. Once the file has been sent completely, it can no longer be cancelled. */
export function SendingFile({ file, upload: { sent, cancel } }: SendingFileProps): ReactNode {
  const { t } = useTranslation('kit');
  if (sent === undefined) return null;
  const isSent = sent.bytes >= sent.total;
  return (
    <HStack gap="3" minH="8" w="280px" maxW="full">
      <ProgressBar label={t('file.sending', { file: file.name })} fraction={sent.bytes / sent.total} />
      <Num textStyle="xs" color="fg.muted" whiteSpace="nowrap">
        {t('file.sent', {
          // Without the overhead of the form around the file.
          done: formatBytes(Math.min(sent.bytes, file.size)),
          total: formatBytes(file.size),
        })}
      </Num>
      <Button size="xs" disabled={isSent} onClick={cancel}>
        <Text as="span">{t('form.cancel')}</Text>
      </Button>
    </HStack>
  );
}
