import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { KitDialogs } from './KitDialogs';
import { KitListStates } from './KitListStates';
import { KitFields } from './KitFields';
import { KitPieces } from './KitPieces';
import { KitTables } from './KitTables';
import { KitWork } from './KitWork';

/** Every component of the kit in every state, for developers: `/app/kit` under `pnpm dev`; not part of a build. */
export function KitPage(): ReactNode {
  return (
    <Box flex="1" minH="0" overflow="auto" p="4">
      <KitTables />
      <KitFields />
      <KitDialogs />
      <KitWork />
      <KitPieces />
      <KitListStates />
    </Box>
  );
}
