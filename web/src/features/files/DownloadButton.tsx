import { Box, Button, HStack } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Num } from '../../ui/Num';
import { ProgressBar } from '../../ui/work/ProgressBar';
import { formatShare } from '../../platform/format/numbers';
import { downloadFile } from './downloadFile';
import type { FileRow } from './files.operations';

/** Downloads the file of a row, and shows the progress. */
export function DownloadButton({ file: { name, url, size } }: { file: FileRow }): ReactNode {
  const { t } = useTranslation('files');
  const [progress, setProgress] = useState<{ fraction: number | undefined }>();
  if (name === null || url === null) return null;
  const start = async () => {
    setProgress({ fraction: undefined });
    await downloadFile({ url, name, size, onProgress: (fraction) => setProgress({ fraction }) });
    setProgress(undefined);
  };
  const isRunning = progress !== undefined;
  return (
    <Button
      variant="ghost"
      size="xs"
      aria-label={t('download', { name })}
      aria-disabled={isRunning || undefined}
      onClick={() => {
        if (!isRunning) void start();
      }}
    >
      {isRunning ? (
        <HStack as="span" gap="2" w="106px">
          <Num>{progress.fraction === undefined ? '' : formatShare(Math.min(1, progress.fraction))}</Num>
          <Box as="span" flex="1">
            <ProgressBar label={t('downloading', { name })} fraction={progress.fraction} />
          </Box>
        </HStack>
      ) : (
        <>
          <Download />
          {t('downloadShort')}
        </>
      )}
    </Button>
  );
}
