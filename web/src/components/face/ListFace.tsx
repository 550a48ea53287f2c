import { Button } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../errors/useErrorText';
import type { ActiveFilter } from '../filter/strictestFilter';
import { BeyondEndFace } from './BeyondEndFace';
import { EmptyFace } from './EmptyFace';
import { FailedFace } from './FailedFace';
import type { ListFaceKind } from './listFaceOf';
import { NothingMatchesFace } from './NothingMatchesFace';
import { NotPermittedFace } from './NotPermittedFace';

type ListFaceProps = {
  face: ListFaceKind;
  /** What this list says when there is nothing in it. */
  texts: { emptyTitle: string; emptyText: string; nothingMatches: string };
  strictest: ActiveFilter | undefined;
  onReset: () => void;
  onPage: (pageIndex: number) => void;
  onRetry: () => void;
};

/** Says why there are no rows, and what can be done about it. */
export function ListFace({ face, texts, strictest, onReset, onPage, onRetry }: ListFaceProps): ReactNode {
  const { t } = useTranslation(['errors', 'kit']);
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
    return <NothingMatchesFace title={texts.nothingMatches} strictest={strictest} onReset={onReset} />;
  }
  return <EmptyFace title={texts.emptyTitle}>{texts.emptyText}</EmptyFace>;
}
