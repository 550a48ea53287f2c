import { Button } from '@chakra-ui/react';
import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../ui/Banner';
import { fullName, type SessionUser } from '../../platform/session/sessionUser';
import { endViewAs } from '../../domain/users/viewAs';

/** Shows on every screen as whom an administrator is viewing it, with a button to end that. */
export function ViewAsBanner({ user }: { user: SessionUser }): ReactNode {
  const { t } = useTranslation('app');
  return (
    <Banner
      label={t('viewAs.label')}
      icon={Eye}
      action={
        <Button size="xs" variant="outline" flexShrink={0} onClick={endViewAs}>
          {t('viewAs.end')}
        </Button>
      }
    >
      <strong>{t('viewAs.as', { name: fullName(user) })}</strong> {t('viewAs.readOnly')}
    </Banner>
  );
}
