import { Button, HStack } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../platform/format/numbers';
import { IconButton } from '../IconButton';
import { Num } from '../Num';
import { pageLinks } from './pages';

type PageLinksProps = { pageIndex: number; pageCount: number; onPage: (pageIndex: number) => void };

/** Five page links, and buttons to the previous and next page. */
export function PageLinks({ pageIndex, pageCount, onPage }: PageLinksProps): ReactNode {
  const { t } = useTranslation('kit');
  return (
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
  );
}
