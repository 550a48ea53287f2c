import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** How many filters are set, in a dot on the button that holds them; nothing when none is. */
export function FilterCount({ count }: { count: number }): ReactNode {
  return (
    count > 0 && (
      <Flex
        as="span"
        data-num=""
        minW="16px"
        h="16px"
        px="1"
        rounded="full"
        bg="accent.solid"
        color="accent.contrast"
        textStyle="2xs"
        align="center"
        justify="center"
      >
        {count}
      </Flex>
    )
  );
}
