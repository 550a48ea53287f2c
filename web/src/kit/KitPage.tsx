import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { KitDialogs } from './KitDialogs';
import { KitListStates } from './KitListStates';
import { KitFields } from './KitFields';
import { KitPieces } from './KitPieces';
import { KitTables } from './KitTables';
import { KitWork } from './KitWork';

/** Every kit in every state, for those who work on them: `/app/kit` under `pnpm dev`, and in no build. */
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
