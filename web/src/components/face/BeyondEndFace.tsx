import { Button } from '@chakra-ui/react';
import { ChevronsRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../format/numbers';
import { Face } from './Face';

type BeyondEndFaceProps = { pageCount: number; onLastPage: () => void };

/** The page that the URL asks for is behind the last one, as when rows were deleted since it was saved. */
export function BeyondEndFace({ pageCount, onLastPage }: BeyondEndFaceProps): ReactNode {
  const { t } = useTranslation('kit');
  return (
    <Face
      icon={ChevronsRight}
      colour="gray"
      title={t('face.beyondEnd')}
      actions={<Button onClick={onLastPage}>{t('face.toLastPage')}</Button>}
    >
      {t('face.pages', { count: pageCount, pages: formatCount(pageCount) })}
    </Face>
  );
}
