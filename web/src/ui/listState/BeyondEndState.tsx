import { Button } from '@chakra-ui/react';
import { ChevronsRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../platform/format/numbers';
import { StatePanel } from './StatePanel';

type BeyondEndStateProps = { pageCount: number; onLastPage: () => void };

/** The page in the URL is beyond the last one, for example because rows were deleted since. */
export function BeyondEndState({ pageCount, onLastPage }: BeyondEndStateProps): ReactNode {
  const { t } = useTranslation('kit');
  return (
    <StatePanel
      icon={ChevronsRight}
      colour="gray"
      title={t('listState.beyondEnd')}
      actions={<Button onClick={onLastPage}>{t('listState.toLastPage')}</Button>}
    >
      {t('listState.pages', { count: pageCount, pages: formatCount(pageCount) })}
    </StatePanel>
  );
}
