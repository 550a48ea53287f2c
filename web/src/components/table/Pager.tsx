import { Box, Button, Flex, HStack, NativeSelect } from '@chakra-ui/react';
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../format/numbers';
import { IconButton } from '../IconButton';
import { Num } from '../Num';
import { pageLinks, pageRange } from './pages';

type PagerProps = {
  pageIndex: number;
  pageSize: number;
  total: number;
  pageSizes: readonly number[];
  onPage: (pageIndex: number) => void;
  onPageSize: (pageSize: number) => void;
  /** What else there is to say about the page, such as its sum. */
  children?: ReactNode;
};

/** Which rows are shown of how many, how many per page, and five page links (document 1, sections 2 and 9). */
export function Pager({ pageIndex, pageSize, total, pageSizes, onPage, onPageSize, children }: PagerProps): ReactNode {
  const { t } = useTranslation('kit');
  const { from, to, pageCount } = pageRange(pageIndex, pageSize, total);
  return (
    <Flex
      minH="44px"
      align="center"
      px={{ base: 3, md: 4 }}
      gap="3"
      borderTopWidth="1px"
      bg="bg.subtle"
      flexShrink={0}
      textStyle="xs"
      color="fg.muted"
    >
      <HStack gap="4" minW="0">
        <Num whiteSpace="nowrap" aria-live="polite">
          {t('pager.entries', { from: formatCount(from), to: formatCount(to), count: formatCount(total) })}
        </Num>
        {children}
      </HStack>
      <Box flex="1" />
      <HStack hideBelow="md" gap="2">
        <span>{t('pager.rowsPerPage')}</span>
        <NativeSelect.Root w="76px" size="xs">
          <NativeSelect.Field
            aria-label={t('pager.rowsPerPage')}
            value={pageSize}
            onChange={(event) => onPageSize(Number(event.target.value))}
          >
            {pageSizes.map((size) => (
              <option key={size} value={size}>
                {formatCount(size)}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator css={{ '& svg': { width: '14px', height: '14px' } }}>
            <ChevronDown />
          </NativeSelect.Indicator>
        </NativeSelect.Root>
      </HStack>
      <HStack gap="0.5" as="nav" aria-label={t('pager.pages')}>
        <IconButton
          label={t('pager.previous')}
          size="xs"
          disabled={pageIndex === 0}
          onClick={() => onPage(Math.max(0, Math.min(pageIndex, pageCount) - 1))}
        >
          <ChevronLeft />
        </IconButton>
        {pageLinks(pageIndex, pageCount).map((index) => (
          <Button
            key={index}
            size="xs"
            minW="7"
            px="1"
            variant={index === pageIndex ? 'subtle' : 'ghost'}
            colorPalette="accent"
            aria-label={t('pager.page', { page: formatCount(index + 1) })}
            aria-current={index === pageIndex ? 'page' : undefined}
            hideBelow={index === pageIndex ? undefined : 'md'}
            onClick={() => onPage(index)}
          >
            <Num>{formatCount(index + 1)}</Num>
          </Button>
        ))}
        <IconButton
          label={t('pager.next')}
          size="xs"
          disabled={pageIndex >= pageCount - 1}
          onClick={() => onPage(pageIndex + 1)}
        >
          <ChevronRight />
        </IconButton>
      </HStack>
    </Flex>
  );
}
