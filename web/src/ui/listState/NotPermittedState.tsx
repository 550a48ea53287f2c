import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatePanel } from './StatePanel';

type NotPermittedStateProps = { children: ReactNode; actions?: ReactNode };

/** There may be rows, but not for this user (document 1, section 2, Permission-denied page). */
export function NotPermittedState(props: NotPermittedStateProps): ReactNode {
  const { t } = useTranslation('kit');
  return <StatePanel icon={Lock} colour="orange" title={t('permissionDenied')} {...props} />;
}
