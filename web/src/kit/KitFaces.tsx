import { Button } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { BeyondEndFace } from '../components/face/BeyondEndFace';
import { EmptyFace } from '../components/face/EmptyFace';
import { FailedFace } from '../components/face/FailedFace';
import { NothingMatchesFace } from '../components/face/NothingMatchesFace';
import { NotPermittedFace } from '../components/face/NotPermittedFace';
import { KitSection, KitState } from './KitSection';

/** What stands where rows would be. */
export function KitFaces(): ReactNode {
  return (
    <KitSection title="Faces">
      <KitState name="empty">
        <EmptyFace title="No orders yet" actions={<Button>{'Add one'}</Button>}>
          {'They come with the next import.'}
        </EmptyFace>
      </KitState>
      <KitState name="nothing matches, one filter is to blame">
        <NothingMatchesFace
          title="No order matches"
          strictest={{ label: 'Warehouse', value: 'Peine', remove: () => {} }}
          onReset={() => {}}
        />
      </KitState>
      <KitState name="nothing matches">
        <NothingMatchesFace title="No order matches" strictest={undefined} onReset={() => {}} />
      </KitState>
      <KitState name="not permitted">
        <NotPermittedFace>{'An administrator can change that.'}</NotPermittedFace>
      </KitState>
      <KitState name="failed">
        <FailedFace title="Reading failed" message="The server is away." requestId="req-4711" onRetry={() => {}} />
      </KitState>
      <KitState name="beyond the end">
        <BeyondEndFace pageCount={3} onLastPage={() => {}} />
      </KitState>
    </KitSection>
  );
}
