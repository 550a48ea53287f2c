import { Alert } from '@chakra-ui/react';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';

/** Why a whole form is read-only: who is editing it since when, or the missing permission. */
export function LockBanner({ children }: { children: ReactNode }): ReactNode {
  return (
    <Alert.Root status="warning">
      <Alert.Indicator>
        <Lock aria-hidden />
      </Alert.Indicator>
      <Alert.Content>{children}</Alert.Content>
    </Alert.Root>
  );
}
