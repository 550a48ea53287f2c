import { Badge } from '@chakra-ui/react';
import { Check, UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { missing } from '../../platform/format/numbers';

/** Active or Inactive (document 1, section 2, Users screen); an old back-end may not send it. */
export function StatusBadge({ isActive }: { isActive: boolean | null | undefined }): ReactNode {
  const { t } = useTranslation('users');
  if (isActive === null || isActive === undefined) return missing;
  return isActive ? (
    <Badge colorPalette="green">
      <Check aria-hidden />
      {t('active')}
    </Badge>
  ) : (
    <Badge colorPalette="gray">
      <UserX aria-hidden />
      {t('inactive')}
    </Badge>
  );
}
