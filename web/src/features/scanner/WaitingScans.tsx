import { Button } from '@chakra-ui/react';
import { CircleAlert, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Banner } from '../../ui/Banner';
import { formatCount } from '../../platform/format/numbers';
import { useBookingQueue } from '../../domain/scanning/useBookingQueue';

/** On other screens: sends the waiting bookings, and shows how many are left. */
export function WaitingScans({ scannerPath }: { scannerPath: string }): ReactNode {
  const { t } = useTranslation('scanner');
  const waiting = useBookingQueue();
  const open = (waiting?.bookings ?? []).filter(({ doneAt }) => doneAt === undefined);
  const needsDecision = open.some(({ problem }) => problem);
  // Bookings that are sent immediately need no message.
  if (open.length === 0 || (waiting?.isConnected && !needsDecision)) return null;
  return (
    <Banner
      label={t('elsewhere.label')}
      icon={needsDecision ? CircleAlert : Hourglass}
      action={
        <Button size="xs" asChild flexShrink={0}>
          <Link to={scannerPath}>{t('elsewhere.open')}</Link>
        </Button>
      }
    >
      {t('elsewhere.waiting', { count: open.length, bookings: formatCount(open.length) })}
      {needsDecision && ` ${t('elsewhere.problems')}`}
    </Banner>
  );
}
