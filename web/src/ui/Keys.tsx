import { HStack, Kbd } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** The keys of a shortcut. Hidden from screen readers, because the text beside them says what they do. */
export function Keys({ keys }: { keys: readonly string[] }): ReactNode {
  return (
    <HStack gap="0.5" aria-hidden flexShrink={0}>
      {keys.map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
    </HStack>
  );
}
