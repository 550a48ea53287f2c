import { HStack, Kbd } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** The keys of a shortcut, drawn. For the eye only: what they do is said by the text beside them. */
export function Keys({ keys }: { keys: readonly string[] }): ReactNode {
  return (
    <HStack gap="0.5" aria-hidden flexShrink={0}>
      {keys.map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
    </HStack>
  );
}
