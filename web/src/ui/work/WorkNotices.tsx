import { Box, Button, Flex, Portal, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../platform/format/numbers';
import { Num } from '../Num';
import { ProgressBar } from './ProgressBar';
import { useRunningWorks, type Work } from './work';

/** The running long work, at the lower right: its progress, and a button to cancel it. */
export function WorkNotices(): ReactNode {
  const { t } = useTranslation('kit');
  const works = useRunningWorks();
  return (
    <Portal>
      <Stack
        as="section"
        aria-label={t('work.label')}
        aria-live="polite"
        position="fixed"
        insetEnd="4"
        bottom="16"
        zIndex="toast"
        w="320px"
        maxW="calc(100vw - 32px)"
        gap="2"
      >
        {works.map((work) => (
          <WorkNotice key={work.id} work={work} />
        ))}
      </Stack>
    </Portal>
  );
}

function WorkNotice({ work: { title, progress, cancel } }: { work: Work }): ReactNode {
  const { t } = useTranslation('kit');
  const { done, total } = progress ?? {};
  return (
    <Box bg="bg.panel" rounded="l2" shadow="lg" px="3.5" py="2.5">
      <Flex align="center" gap="2" mb="2">
        <Text flex="1" truncate title={title}>
          {title}
        </Text>
        <Num color="fg.muted" textStyle="xs" aria-live="off">
          {done !== undefined &&
            (total === undefined
              ? formatCount(done)
              : t('work.progress', { done: formatCount(done), total: formatCount(total) }))}
        </Num>
        {cancel && (
          <Button size="xs" variant="ghost" my="-1" me="-1.5" onClick={cancel}>
            {t('form.cancel')}
          </Button>
        )}
      </Flex>
      <ProgressBar label={title} fraction={done === undefined || !total ? undefined : done / total} />
    </Box>
  );
}
