import { Box, Flex, HStack, NativeSelect } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../platform/format/numbers';
import { Num } from '../Num';
import { PageLinks } from './PageLinks';
import { shownRange } from './pages';

export type PagerProps = {
  pageIndex: number;
  pageSize: number;
  /** Undefined while unknown. */
  total: number | undefined;
  /** The number of rows shown, for lists that load more rows on scrolling instead of having pages. */
  shown?: number | undefined;
  /** The rows of the page are being loaded; other rows or none are shown. */
  waiting?: boolean;
  pageSizes: readonly number[];
  onPage: (pageIndex: number) => void;
  onPageSize: (pageSize: number) => void;
  /** Further details of the page, such as its sum. */
  children?: ReactNode;
};

/** Which rows are shown of how many, the page size, and five page links (document 1, sections 2 and 9). */
export function Pager({
  pageIndex,
  pageSize,
  total,
  shown,
  waiting = false,
  pageSizes,
  onPage,
  onPageSize,
  children,
}: PagerProps): ReactNode {
  const { t } = useTranslation('kit');
  const { from, to, pageCount } = shownRange(pageIndex, pageSize, total ?? 0, shown);
  const entries = (count: number) =>
    t('pager.entries', { from: formatCount(from), to: formatCount(to), count: formatCount(count) });
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
          {waiting ? t('loading') : total === undefined ? '' : entries(total)}
        </Num>
        {!waiting && children}
      </HStack>
      <Box flex="1" />
      {shown === undefined && (
        <HStack hideBelow="md" gap="2" flexShrink={0}>
          <Box as="span" hideBelow="lg">
            {t('pager.rowsPerPage')}
          </Box>
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
      )}
      {shown === undefined && (
        <PageLinks pageIndex={total === undefined ? 0 : pageIndex} pageCount={pageCount} onPage={onPage} />
      )}
    </Flex>
  );
}
