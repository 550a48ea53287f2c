import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** The number of active filters, in a dot on their button; nothing when there are none. */
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
