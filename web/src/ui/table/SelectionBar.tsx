import { Box, Button, Flex, HStack } from '@chakra-ui/react';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../platform/format/numbers';
import { IconButton } from '../IconButton';
import { Num } from '../Num';
import { PageLinks } from './PageLinks';
import type { PagerProps } from './Pager';
import { shownRange } from './pages';
import { selectedCount, type RowSelection } from './selection';

type SelectionBarProps = Pick<PagerProps, 'pageIndex' | 'pageSize' | 'shown' | 'waiting' | 'onPage'> & {
  total: number;
  rowSelection: RowSelection;
  /** The actions on the selected rows: a run menu, buttons. */
  children: ReactNode;
};

/** Replaces the pager while rows are selected, so that no row is covered or moved (design: look, Tables). */
export function SelectionBar({
  pageIndex,
  pageSize,
  total,
  shown,
  waiting = false,
  onPage,
  rowSelection,
  children,
}: SelectionBarProps): ReactNode {
  const { t } = useTranslation('kit');
  const count = selectedCount(rowSelection.selection, total);
  const { selection, elsewhere } = rowSelection;
  const isAll = selection.kind === 'matching' ? selection.except.size === 0 : count - elsewhere >= total;
  const { from, to, pageCount } = shownRange(pageIndex, pageSize, total, shown);
  return (
    <Flex
      as="section"
      aria-label={t('selection.label')}
      minH="48px"
      align="center"
      wrap="wrap"
      px={{ base: 2, md: 3 }}
      py="1"
      columnGap="4"
      rowGap="1"
      borderTopWidth="1px"
      borderColor="accent.emphasized"
      bg="bg.selected"
      flexShrink={0}
      textStyle="xs"
      color="fg.muted"
    >
      {/* Wide enough for most counts, so that the actions beside it stay in their place. */}
      <HStack gap="1.5" minW={{ lg: '320px' }}>
        <IconButton label={t('selection.clear')} size="xs" onClick={rowSelection.clear}>
          <X />
        </IconButton>
        <Num textStyle="sm" fontWeight="semibold" color="accent.fg" whiteSpace="nowrap" aria-live="polite">
          {t('selection.count', { count, rows: formatCount(count) })}
        </Num>
        {elsewhere > 0 && (
          <Num whiteSpace="nowrap">{t('selection.elsewhere', { count: elsewhere, rows: formatCount(elsewhere) })}</Num>
        )}
        {!isAll && (
          <Button
            variant="plain"
            size="xs"
            h="6"
            px="1"
            color="accent.fg"
            textDecoration="underline"
            textUnderlineOffset="2px"
            onClick={rowSelection.selectMatching}
          >
            <Num>{t('selection.selectMatching', { total: formatCount(total) })}</Num>
          </Button>
        )}
      </HStack>
      <HStack gap="2">{children}</HStack>
      <Box flex="1" />
      <Num hideBelow="lg" whiteSpace="nowrap">
        {waiting
          ? t('loading')
          : t('pager.entries', { from: formatCount(from), to: formatCount(to), count: formatCount(total) })}
      </Num>
      {shown === undefined && <PageLinks pageIndex={pageIndex} pageCount={pageCount} onPage={onPage} />}
    </Flex>
  );
}
