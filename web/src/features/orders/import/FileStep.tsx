import { Alert, Box, Button, Stack, Text } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { saveCsv } from '../../../ui/file/csv';
import { FileDrop } from '../../../ui/file/FileDrop';
import { formatBytesLimit } from '../../../platform/format/bytes';
import { templateRows } from 'schema/orderFiles/fields.ts';
import { mostBytes } from 'schema/tables/readTable.ts';
import type { Stage } from './useOrderImport';

type FileStepProps = {
  stage: Extract<Stage, { step: 'file' | 'reading' }>;
  onFile: (file: File | undefined) => void;
};

const size = formatBytesLimit(mostBytes);

/** Amazon's flat file is a .txt. */
const endings = ['.csv', '.txt', '.tsv', '.xlsx'];

/** The first step: choosing a file, and which files are accepted. */
export function FileStep({ stage, onFile }: FileStepProps): ReactNode {
  const { t } = useTranslation(['orderImport', 'imports']);
  const noRead = stage.step === 'file' ? stage.noRead : undefined;
  return (
    <Stack gap="5" maxW="760px" mx="auto" w="full" py={{ base: 2, md: 6 }}>
      <FileDrop
        label={t('file.label')}
        endings={endings}
        maxBytes={mostBytes}
        refusals={{ wrongType: t('file.wrongType'), tooLarge: t('file.tooLarge', { size }) }}
        file={stage.file}
        onFile={onFile}
        {...(noRead && {
          failure: t(`imports:problems.${noRead.problem}`, { line: noRead.line }),
        })}
      />
      {stage.step === 'reading' && (
        <Text aria-live="polite" color="fg.muted">
          {t('file.reading')}
        </Text>
      )}
      <Stack as="section" gap="2" aria-label={t('file.acceptedTitle')}>
        <Text as="h3" fontWeight="semibold">
          {t('file.acceptedTitle')}
        </Text>
        <Text color="fg.muted">{t('file.accepted', { size })}</Text>
        <Text color="fg.muted">{t('file.recognised')}</Text>
        <Box pt="1">
          <Button onClick={() => saveCsv(t('files.template'), templateRows)}>
            <Download />
            {t('file.template')}
          </Button>
        </Box>
      </Stack>
      <Alert.Root status="info">
        <Alert.Indicator />
        <Alert.Title fontWeight="normal">{t('file.allOrNothing')}</Alert.Title>
      </Alert.Root>
    </Stack>
  );
}
