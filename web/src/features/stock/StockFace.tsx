import { Button } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BeyondEndFace } from '../../components/face/BeyondEndFace';
import { EmptyFace } from '../../components/face/EmptyFace';
import { FailedFace } from '../../components/face/FailedFace';
import { NothingMatchesFace } from '../../components/face/NothingMatchesFace';
import { NotPermittedFace } from '../../components/face/NotPermittedFace';
import { useErrorText } from '../../errors/useErrorText';
import type { StrictestFilter } from './useStrictestFilter';
import type { StockFaceKind } from './stockFaceOf';

type StockFaceProps = {
  face: StockFaceKind;
  strictest: StrictestFilter | undefined;
  onReset: () => void;
  onPage: (pageIndex: number) => void;
  onRetry: () => void;
};

/** Says why there are no rows, and what can be done about it. */
export function StockFace({ face, strictest, onReset, onPage, onRetry }: StockFaceProps): ReactNode {
  const { t } = useTranslation(['stock', 'errors', 'kit']);
  const errorText = useErrorText();
  if (face.kind === 'notPermitted') {
    return (
      <NotPermittedFace actions={<Button onClick={onReset}>{t('kit:filter.resetAll')}</Button>}>
        {errorText(face.failure)}
      </NotPermittedFace>
    );
  }
  if (face.kind === 'failed') {
    return (
      <FailedFace
        title={t('errors:readFailed')}
        message={errorText(face.failure)}
        requestId={face.failure.requestId}
        onRetry={onRetry}
      />
    );
  }
  if (face.kind === 'beyondEnd') {
    return <BeyondEndFace pageCount={face.pageCount} onLastPage={() => onPage(face.pageCount - 1)} />;
  }
  if (face.kind === 'nothingMatches') {
    return <NothingMatchesFace title={t('nothingMatches')} strictest={strictest} onReset={onReset} />;
  }
  return <EmptyFace title={t('empty.title')}>{t('empty.text')}</EmptyFace>;
}
