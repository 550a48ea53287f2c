import { HStack } from '@chakra-ui/react';
import { Archive, Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { missing } from '../../platform/format/numbers';

/** Active or archived, as icon and text; an old back-end may not send it. */
export function StatusMark({ isActive }: { isActive: boolean | null }): ReactNode {
  const { t } = useTranslation('locations');
  if (isActive === null) return missing;
  return (
    <HStack as="span" gap="1.5" display="inline-flex" color={isActive ? 'green.fg' : 'fg.muted'}>
      {isActive ? <Check size={14} aria-hidden /> : <Archive size={14} aria-hidden />}
      {t(isActive ? 'status.active' : 'status.archived')}
    </HStack>
  );
}
