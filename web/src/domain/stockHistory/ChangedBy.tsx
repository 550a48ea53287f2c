import { Box, HStack } from '@chakra-ui/react';
import { Settings2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { UserAvatar } from '../users/UserAvatar';

/** Shown when no user changed the stock (document 3, section 2, History modal). */
export const nobody = 'OCC';

/** Who changed the stock. */
export function ChangedBy({ name }: { name: string | null }): ReactNode {
  return (
    <HStack as="span" gap="2" minW="0" title={name ?? nobody}>
      {name === null ? (
        <Box as="span" boxSize="20px" display="grid" placeItems="center" color="fg.muted" flexShrink={0}>
          <Settings2 size={13} aria-hidden />
        </Box>
      ) : (
        <UserAvatar name={name} size={20} />
      )}
      <Box as="span" truncate>
        {name ?? nobody}
      </Box>
    </HStack>
  );
}
