import { useTranslation } from 'react-i18next';
import { notify } from '../../ui/notifications';
import { useStrayScans } from '../../domain/scanning/useStrayScans';

/** Says what was scanned where no code belongs. */
export function StrayScans({ isPaused }: { isPaused: boolean }): null {
  const { t } = useTranslation('app');
  useStrayScans((code) => notify('info', t('strayScan', { code }), { id: 'strayScan', timeout: 5000 }), isPaused);
  return null;
}
