import { Alert, Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import {
  ArrowRight,
  Check,
  CircleAlert,
  CloudOff,
  History,
  Hourglass,
  Inbox,
  Pause,
  SlidersHorizontal,
} from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '../../ui/Card';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { PiecesField } from '../../ui/input/PlainNumberField';
import { Moment, Num } from '../../ui/Num';
import { formatDateTime, formatTime } from '../../platform/format/dates';
import { formatCount } from '../../platform/format/numbers';
import { useLanguage } from '../../platform/i18n/useLanguage';
import { isBlocked } from '../../domain/scanning/bookingQueue';
import type { Problem, QueuedBooking } from '../../domain/scanning/queuedBooking';
import type { useBookingQueue } from '../../domain/scanning/useBookingQueue';
import { useCan } from '../../platform/permissions/useCan';
import { SkuId } from '../../domain/skus/SkuId';
import { mayOpenHistory } from '../../domain/stockHistory/HistoryButton';
import { stockHistoryList } from '../../domain/stockHistory/stockHistoryList';
import { mayBeBooked, piecesText, locationsText, useProblemText } from './bookingText';
import { mostPieces } from './scanDraft';

type Waiting = NonNullable<ReturnType<typeof useBookingQueue>>;

/** The most bookings shown in a list. */
const mostShown = 50;
const mostDone = 8;

/** Bookings that wait for a decision or the connection, and those booked today. */
export function QueueCard({ waiting }: { waiting: Waiting }): ReactNode {
  const { t } = useTranslation('scanner');
  const { bookings, isConnected, since, queue } = waiting;
  const problems = bookings.filter(({ problem }) => problem);
  const open = bookings.filter(({ doneAt, problem }) => doneAt === undefined && !problem);
  const done = bookings.filter(({ doneAt }) => doneAt !== undefined);
  return (
    <Stack gap="3" minW="0">
      {problems.length > 0 && (
        <Card title={t('queue.problems', { count: problems.length })} body={{ px: 0, pb: 0 }}>
          <Box as="ul" listStyleType="none">
            {problems.slice(0, mostShown).map((booking) => (
              <ProblemRow key={booking.seq} booking={booking} queue={queue} />
            ))}
          </Box>
        </Card>
      )}
      {open.length > 0 && (
        <Card
          title={t(isConnected ? 'queue.sending' : 'queue.waiting', {
            count: open.length,
            bookings: formatCount(open.length),
          })}
          body={{ px: 0, pb: 0 }}
        >
          {!isConnected && (
            <Flex gap="2.5" px="4" py="2" bg="orange.subtle" color="orange.fg" align="center">
              <CloudOff size={18} aria-hidden style={{ flexShrink: 0 }} />
              <Text>{t('queue.since', { time: formatTime(since) })}</Text>
            </Flex>
          )}
          <Box as="ul" listStyleType="none">
            {open.slice(0, mostShown).map((booking) => (
              <Row key={booking.seq} booking={booking} isBlocked={isBlocked(bookings, booking)} />
            ))}
          </Box>
          {open.length > mostShown && (
            <Text px="4" py="2" color="fg.muted" textStyle="xs">
              {t('queue.more', { bookings: formatCount(open.length - mostShown) })}
            </Text>
          )}
          <Text px="4" py="2.5" borderTopWidth="1px" color="fg.muted" textStyle="xs">
            {t('queue.rule')}
          </Text>
        </Card>
      )}
      <Card
        title={t('queue.done')}
        actions={
          <Num color="fg.muted" textStyle="xs">
            {t('queue.today', { count: done.length, bookings: formatCount(done.length) })}
          </Num>
        }
        body={{ px: 0, pb: 0 }}
      >
        {done.length === 0 ? (
          <Text px="4" pb="3" color="fg.muted">
            {t('queue.nothing')}
          </Text>
        ) : (
          <Box as="ul" listStyleType="none">
            {done
              .slice(-mostDone)
              .toReversed()
              .map((booking) => (
                <Row key={booking.seq} booking={booking} isBlocked={false} />
              ))}
          </Box>
        )}
      </Card>
    </Stack>
  );
}

const icons = { incoming: Inbox, movement: ArrowRight, adjustment: SlidersHorizontal };

function Row({ booking, isBlocked: blocked }: { booking: QueuedBooking; isBlocked: boolean }): ReactNode {
  const { t } = useTranslation(['scanner', 'bookings']);
  const { scan, doneAt, scannedAt } = booking;
  const Icon = doneAt === undefined ? icons[scan.kind] : Check;
  const StateIcon = blocked ? Pause : Hourglass;
  return (
    <Flex as="li" gap="3" px="4" py="2" align="center" borderTopWidth="1px">
      <Box color={doneAt === undefined ? 'fg.muted' : 'green.fg'} flexShrink={0}>
        <Icon size={17} aria-hidden />
      </Box>
      <Box flex="1" minW="0">
        <SkuId sku={scan.ware.sku} strong />
        <Text textStyle="xs" color="fg.muted" truncate>
          {`${t(`bookings:kinds.${scan.kind}`)} · ${locationsText(scan)}`}
        </Text>
      </Box>
      <Box textAlign="end" flexShrink={0}>
        <Num fontWeight="semibold">{piecesText(scan)}</Num>
        <Flex textStyle="xs" color={doneAt === undefined ? 'blue.fg' : 'fg.muted'} gap="1" align="center" justify="end">
          {doneAt === undefined && <StateIcon size={12} aria-hidden />}
          <span>{blocked ? t('queue.blocked') : formatTime(doneAt ?? scannedAt)}</span>
        </Flex>
      </Box>
    </Flex>
  );
}

type ProblemRowProps = { booking: QueuedBooking & { problem?: Problem }; queue: Waiting['queue'] };

/** A booking that the user has to decide about: send again, with another quantity, or drop. */
function ProblemRow({ booking, queue }: ProblemRowProps): ReactNode {
  const { t } = useTranslation(['scanner', 'bookings']);
  const language = useLanguage();
  const problemText = useProblemText();
  const maySeeHistory = mayOpenHistory(useCan());
  const { scan, problem, scannedAt } = booking;
  const [quantity, setQuantity] = useState<number | null>(scan.quantity);
  const [confirmsDrop, setConfirmsDrop] = useState(false);
  if (!problem) return null;
  // A booking that may have been made must be sent again unchanged.
  const isFixed = problem.kind === 'unclear';
  const isUnknown = mayBeBooked(problem);
  return (
    <Box as="li" px="4" py="3" borderTopWidth="1px">
      <Flex gap="2.5" align="baseline" justify="space-between">
        <SkuId sku={scan.ware.sku} strong />
        <Moment textStyle="xs" color="fg.muted" flexShrink={0}>
          {formatDateTime(scannedAt, language)}
        </Moment>
      </Flex>
      <Text textStyle="xs" color="fg.muted">
        {`${t(`bookings:kinds.${scan.kind}`)} ${piecesText(scan)} · ${locationsText(scan)}`}
      </Text>
      <Alert.Root status={isUnknown ? 'warning' : 'error'} mt="2" role="alert">
        <CircleAlert size={16} aria-hidden style={{ flexShrink: 0 }} />
        <Alert.Title fontWeight="normal">{problemText(problem)}</Alert.Title>
      </Alert.Root>
      <Flex gap="2" mt="2.5" wrap="wrap">
        {isUnknown && maySeeHistory && (
          <Button asChild h="11" flex="1 0 100%">
            <Link to={stockHistoryList.url({ sku: scan.ware.sku })}>
              <History />
              {t('queue.look')}
            </Link>
          </Button>
        )}
        {!isFixed && (
          <PiecesField
            name={`quantity.${booking.key}`}
            label={t('queue.quantityOf', { sku: scan.ware.sku })}
            hideLabel
            w="96px"
            look={{ h: '11' }}
            pieces={quantity}
            min={scan.kind === 'movement' ? 1 : 0}
            max={mostPieces}
            onPieces={setQuantity}
          />
        )}
        <Button
          h="11"
          flex="1 0 auto"
          disabled={quantity === null}
          onClick={() => quantity !== null && void queue.repeat(booking, quantity)}
        >
          {t('queue.repeat')}
        </Button>
        <Button h="11" flex="1 0 auto" colorPalette="red" onClick={() => setConfirmsDrop(true)}>
          {t('queue.drop')}
        </Button>
      </Flex>
      {confirmsDrop && (
        <ConfirmDialog
          title={t('queue.dropTitle')}
          confirmLabel={t('queue.drop')}
          destructive
          onConfirm={() => void queue.drop(booking)}
          onCancel={() => setConfirmsDrop(false)}
        >
          {t('queue.dropText', { sku: scan.ware.sku, pieces: piecesText(scan), places: locationsText(scan) })}
        </ConfirmDialog>
      )}
    </Box>
  );
}
