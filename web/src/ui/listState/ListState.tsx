import { Button } from '@chakra-ui/react';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../lazyPart';
import { useErrorText } from '../../platform/errors/useErrorText';
import type { ActiveFilter } from '../filter/activeFilters';
import { BeyondEndState } from './BeyondEndState';
import { EmptyState } from './EmptyState';
import { FailedState } from './FailedState';
import type { ListStateKind } from './listStateOf';
import { NotPermittedState } from './NotPermittedState';

// Its library puts elements into sentences, and is needed nowhere else.
const NothingMatchesState = lazyPart(async () => (await import('./NothingMatchesState')).NothingMatchesState);

type ListStateProps = {
  listState: ListStateKind;
  /** The texts of the empty list. */
  texts: { emptyTitle: string; emptyText: string; nothingMatches: string; failedTitle?: string | undefined };
  strictest: ActiveFilter | undefined;
  /** The number of rows without that filter, if known. */
  rowsWithout?: number | undefined;
  /** What is said of these rows, if they are what the search finds. */
  textWithout?: string | undefined;
  onReset: () => void;
  onPage: (pageIndex: number) => void;
  onRetry: () => void;
};

/** Says why there are no rows, and offers what can be done about it. */
export function ListState({
  listState,
  texts,
  strictest,
  rowsWithout,
  textWithout,
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
        title={texts.failedTitle ?? t('errors:readFailed')}
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
      <Suspense>
        <NothingMatchesState
          title={texts.nothingMatches}
          strictest={strictest}
          rows={rowsWithout}
          found={textWithout}
          onReset={onReset}
        />
      </Suspense>
    );
  }
  return <EmptyState title={texts.emptyTitle}>{texts.emptyText}</EmptyState>;
}
