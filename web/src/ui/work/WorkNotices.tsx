import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../platform/format/numbers';
import { Num } from '../Num';
import { ProgressBar } from './ProgressBar';
import { useRunningWorks, type Work } from './work';

/**
 * The running long work: its progress, and a button to cancel it. At the lower right, beside the buttons of the rows; on a narrow screen
 * below the page.
 */
export function WorkNotices(): ReactNode {
  const { t } = useTranslation('kit');
  const works = useRunningWorks();
  return (
    <Stack
      as="section"
      aria-label={t('work.label')}
      aria-live="polite"
      position={{ md: 'fixed' }}
      insetEnd={{ md: '20' }}
      bottom={{ md: '16' }}
      zIndex={{ md: 'toast' }}
      w={{ md: '320px' }}
      gap="2"
    >
      {works.map((work) => (
        <WorkNotice key={work.id} work={work} />
      ))}
    </Stack>
  );
}

function WorkNotice({ work: { title, progress, cancel } }: { work: Work }): ReactNode {
  const { t } = useTranslation('kit');
  const { done, total } = progress ?? {};
  return (
    <Box
      bg="bg.panel"
      rounded={{ md: 'l2' }}
      borderTopWidth={{ base: '1px', md: 0 }}
      shadow={{ md: 'lg' }}
      px="3.5"
      py="2.5"
    >
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
