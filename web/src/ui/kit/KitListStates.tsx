import { Button } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { BeyondEndState } from '../listState/BeyondEndState';
import { EmptyState } from '../listState/EmptyState';
import { FailedState } from '../listState/FailedState';
import { NothingMatchesState } from '../listState/NothingMatchesState';
import { NotPermittedState } from '../listState/NotPermittedState';
import { KitSection, KitState } from './KitSection';

/** The states shown in place of rows. */
export function KitListStates(): ReactNode {
  return (
    <KitSection title="List states">
      <KitState name="empty">
        <EmptyState title="No orders yet" actions={<Button>{'Add one'}</Button>}>
          {'They come with the next import.'}
        </EmptyState>
      </KitState>
      <KitState name="nothing matches, one filter is to blame">
        <NothingMatchesState
          title="No order matches"
          strictest={{ label: 'Warehouse', value: 'Peine', remove: () => {} }}
          onReset={() => {}}
        />
      </KitState>
      <KitState name="nothing matches, but the search finds something without the filter">
        <NothingMatchesState
          title="No order matches"
          strictest={{ label: 'Status', value: 'Unshipped', remove: () => {} }}
          rows={1}
          found="1 order with another status matches the search."
          onReset={() => {}}
        />
      </KitState>
      <KitState name="nothing matches">
        <NothingMatchesState title="No order matches" strictest={undefined} onReset={() => {}} />
      </KitState>
      <KitState name="not permitted">
        <NotPermittedState>{'An administrator can change that.'}</NotPermittedState>
      </KitState>
      <KitState name="failed">
        <FailedState title="Reading failed" message="The server is away." requestId="req-4711" onRetry={() => {}} />
      </KitState>
      <KitState name="beyond the end">
        <BeyondEndState pageCount={3} onLastPage={() => {}} />
      </KitState>
    </KitSection>
  );
}
