import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Face } from './Face';

type NotPermittedFaceProps = { children: ReactNode; actions?: ReactNode };

/** There may be rows, but not for this user (document 1, section 2, Permission-denied page). */
export function NotPermittedFace(props: NotPermittedFaceProps): ReactNode {
  const { t } = useTranslation('kit');
  return <Face icon={Lock} colour="orange" title={t('permissionDenied')} {...props} />;
}
