import { Button } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../errors/useErrorText';
import type { ActiveFilter } from '../filter/activeFilters';
import { BeyondEndState } from './BeyondEndState';
import { EmptyState } from './EmptyState';
import { FailedState } from './FailedState';
import type { ListStateKind } from './listStateOf';
import { NothingMatchesState } from './NothingMatchesState';
import { NotPermittedState } from './NotPermittedState';

type ListStateProps = {
  listState: ListStateKind;
  /** The texts of the empty list. */
  texts: { emptyTitle: string; emptyText: string; nothingMatches: string };
  strictest: ActiveFilter | undefined;
  /** How many rows there would be without it, where that is known. */
  rowsWithout?: number | undefined;
  onReset: () => void;
  onPage: (pageIndex: number) => void;
  onRetry: () => void;
};

/** Says why there are no rows, and what can be done about it. */
export function ListState({
  listState,
  texts,
  strictest,
  rowsWithout,
  onReset,
  onPage,
  onRetry,
}: ListStateProps): ReactNode {
  const { t } = useTranslation(['errors', 'kit']);
  const errorText = useErrorText();
  if (listState.kind === 'notPermitted') {
    return (
      <NotPermittedState actions={<Button onClick={onReset}>{t('kit:filter.resetAll')}</Button>}>
        {errorText(listState.failure)}
      </NotPermittedState>
    );
  }
  if (listState.kind === 'failed') {
    return (
      <FailedState
        title={t('errors:readFailed')}
        message={errorText(listState.failure)}
        requestId={listState.failure.requestId}
        onRetry={onRetry}
      />
    );
  }
  if (listState.kind === 'beyondEnd') {
    return <BeyondEndState pageCount={listState.pageCount} onLastPage={() => onPage(listState.pageCount - 1)} />;
  }
  if (listState.kind === 'nothingMatches') {
    return (
      <NothingMatchesState title={texts.nothingMatches} strictest={strictest} rows={rowsWithout} onReset={onReset} />
    );
  }
  return <EmptyState title={texts.emptyTitle}>{texts.emptyText}</EmptyState>;
}
