import { useApolloClient } from '@apollo/client/react';
import { Box, Button, Flex, Grid, Stack } from '@chakra-ui/react';
import { Check, ScanBarcode } from 'lucide-react';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { offeredKinds, type BookingKind } from '../../domain/bookings/bookingKinds';
import { EmptyState } from '../../ui/listState/EmptyState';
import { NotPermittedState } from '../../ui/listState/NotPermittedState';
import { formatQuantity } from '../../platform/format/numbers';
import { useCan } from '../../platform/permissions/useCan';
import { useSession } from '../../platform/session/useSession';
import { createCodeReader } from '../../domain/scanning/codes';
import { OnDeviceLine } from '../../domain/scanning/OnDeviceLine';
import { entriesAt } from '../../domain/scanning/scannedBooking';
import { play } from '../../domain/scanning/sounds';
import { useBookingQueue } from '../../domain/scanning/useBookingQueue';
import { useLastReceipt } from '../../domain/bookings/useLastReceipt';
import { useKnownStock } from '../../domain/scanning/useKnownStock';
import { TypedCode } from '../../domain/scanning/TypedCode';
import { useScans } from '../../domain/scanning/useScans';
import { QueueCard } from './QueueCard';
import { ResultCard } from './ResultCard';
import { SaidLine } from './SaidLine';
import { ScanDetails } from './ScanDetails';
import {
  emptyDraft,
  entryOf,
  lackOf,
  piecesOf,
  scannedOf,
  stepOf,
  tooMany,
  withCode,
  withoutStep,
  type Said,
  type ScanDraft,
} from './scanDraft';
import { ScannerBar } from './ScannerBar';
import { ScanTarget } from './ScanTarget';
import { StepBar } from './StepBar';

/** What is scanned, and beside it what has been booked. */
const columns = { base: 'minmax(0, 1fr)', lg: 'minmax(0, 620px) minmax(320px, 420px)' };

/** Books by scanning (document 3, section 2, Add modal): for narrow screens, with large targets, online or offline. */
export function ScannerPage(): ReactNode {
  const { t } = useTranslation('scanner');
  const rights = useCan();
  const kinds = offeredKinds(rights);
  const waiting = useBookingQueue();
  const session = useSession();
  if (kinds.length === 0) return <NotPermittedState>{t('readOnly')}</NotPermittedState>;
  if (!waiting || !session) return <EmptyState title={t('viewing.title')}>{t('viewing.text')}</EmptyState>;
  return <Scanner userId={session.user.userId} kinds={kinds} waiting={waiting} />;
}

type ScannerProps = {
  userId: string;
  kinds: readonly BookingKind[];
  waiting: NonNullable<ReturnType<typeof useBookingQueue>>;
};

function Scanner({ userId, kinds, waiting }: ScannerProps): ReactNode {
  const { t } = useTranslation('scanner');
  const client = useApolloClient();
  const rights = useCan();
  const { queue, bookings } = waiting;
  const reader = useMemo(() => createCodeReader(client, rights, userId), [client, rights, userId]);
  useEffect(() => {
    if (waiting.isConnected) void reader.load();
  }, [reader, waiting.isConnected]);
  const begin = useCallback(
    (kind: BookingKind, retained: Partial<ScanDraft> = {}) =>
      emptyDraft(kind, { reason: kind === 'movement' ? '' : t(`reasons.${kind}`), ...retained }),
    [t],
  );
  const [draft, setDraft] = useState<ScanDraft>(() => begin(kinds[0] ?? 'incoming'));
  const [said, setSaid] = useState<Said>();
  const [notStored, setNotStored] = useState(false);
  /** The last booking, until the next one starts. */
  const [lastSeq, setLastSeq] = useState<number>();
  const last = bookings.find(({ seq }) => seq === lastSeq);
  const known = useKnownStock(draft.ware?.sku ?? last?.scan.ware.sku, bookings.filter(isDone).length, queue.report);
  const lastReceipt = useLastReceipt(draft.kind === 'incoming' ? draft.ware?.sku : undefined);
  const { stock, isNew } = known;
  const isLoading = known.isLoading || lastReceipt.isLoading;
  const entries = draft.location && stock ? entriesAt(stock, draft.location.id) : [];
  const entry = entryOf(draft, entries);
  const excess = tooMany(draft, isNew ? entry : undefined);
  const isNothingThere = draft.kind !== 'incoming' && isNew && draft.location !== undefined && entry === undefined;
  const scan = isLoading || excess > 0 || isNothingThere ? undefined : scannedOf(draft, entry, lastReceipt.receipt);
  const isBusy = useRef(false);
  const newest = useRef({ draft, scan, last, isLoading });
  const waitingForStock = useRef<(() => void)[]>([]);
  useLayoutEffect(() => {
    newest.current = { draft, scan, last, isLoading };
    if (!isLoading) for (const goOn of waitingForStock.current.splice(0)) goOn();
  });

  const announce = (one: Said) => {
    setSaid(one);
    play(one.tone);
  };
  const confirm = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      // On a slow line a hand confirms before the stock is known.
      if (newest.current.isLoading) await new Promise<void>((resolve) => waitingForStock.current.push(resolve));
      const { draft: of, scan: chosen } = newest.current;
      if (chosen === undefined) {
        announce({ tone: 'bad', key: 'incomplete', code: '' });
        return;
      }
      const { seq } = await queue.add(chosen);
      setNotStored(false);
      setLastSeq(seq);
      setSaid(undefined);
      setDraft(begin(of.kind, { reason: of.reason, historyType: of.historyType, isAdd: of.isAdd }));
    } catch {
      setNotStored(true);
      play('bad');
    } finally {
      isBusy.current = false;
    }
  };
  /** Codes are handled in sequence: the next one waits until this one is recognised. */
  const inTurn = useRef(Promise.resolve());
  const takeNow = async (text: string) => {
    const code = await reader.read(text);
    if (code.kind === 'unreachable') queue.report(false);
    // The location stays for the next goods; scanning another location starts again.
    const { draft: current, last: before } = newest.current;
    const place = before?.scan.place;
    const from = code.kind === 'sku' && !current.location && place ? { ...current, location: place } : current;
    const result = withCode(from, code);
    if (result.confirms) {
      await confirm();
      return;
    }
    // Synchronously, for the next code.
    flushSync(() => {
      announce(result.said);
      if (result.said.tone === 'good') setLastSeq(undefined);
      setDraft(result.draft);
    });
  };
  const take = (text: string) => {
    const before = inTurn.current;
    inTurn.current = (async () => {
      // A failed code does not block the next ones.
      await before.catch(() => undefined);
      await takeNow(text);
    })();
  };
  useScans(take);
  useResultSound(last !== undefined && last.doneAt !== undefined, last?.problem !== undefined);

  const step = stepOf(draft);
  const pieces = piecesOf(draft) ?? 0;
  const isWhole = draft.ware !== undefined && draft.location !== undefined;
  return (
    <Flex direction="column" flex="1" minH="0">
      <ScannerBar
        kinds={kinds}
        kind={draft.kind}
        onKind={(kind) => {
          setDraft(begin(kind));
          setSaid(undefined);
          setLastSeq(undefined);
        }}
        isConnected={waiting.isConnected}
      />
      <Grid
        flex="1"
        minH="0"
        overflow="auto"
        templateColumns={columns}
        justifyContent="center"
        gap="4"
        p={{ base: 3, md: 4 }}
        alignContent="start"
      >
        <Stack gap="3" minW="0">
          <StepBar draft={draft} isDone={last !== undefined} />
          {last ? (
            <ResultCard booking={last} isConnected={waiting.isConnected} />
          ) : (
            !isWhole && <ScanTarget step={step} />
          )}
          {!last && (draft.location || draft.ware) && (
            <ScanDetails
              {...{ draft, stock, isNew, entries, entry, excess, isNothingThere, bookings, lastReceipt }}
              onChange={setDraft}
              onTakeBack={(of) => setDraft(withoutStep(draft, of))}
              onEnter={() => void confirm()}
            />
          )}
          {(last !== undefined || !isWhole || step === 'target') && (
            <TypedCode label={t('typed.label')} onCode={take} />
          )}
        </Stack>
        <Stack gap="3" minW="0">
          <QueueCard waiting={waiting} />
          <OnDeviceLine
            isUnderWay={
              draft.ware !== undefined || draft.location !== undefined || !bookings.every((booking) => isDone(booking))
            }
          />
        </Stack>
      </Grid>
      <Box borderTopWidth="1px" bg="bg.subtle" p={{ base: 3, md: 4 }}>
        {/* In the columns of the page, so that the button stands below what it books. */}
        <Grid templateColumns={columns} justifyContent="center" columnGap="4">
          <Box minW="0">
            <SaidLine said={said} notStored={notStored} />
            <Flex justify="center">
              {last ? (
                <BigButton
                  onClick={() => {
                    setLastSeq(undefined);
                    setSaid(undefined);
                  }}
                >
                  <ScanBarcode />
                  {t('next')}
                </BigButton>
              ) : (
                <BigButton disabled={scan === undefined} onClick={() => void confirm()}>
                  <Check />
                  {lackOf(draft)
                    ? t(`lacks.${lackOf(draft) ?? 'location'}`)
                    : t(`submit.${draft.kind}`, {
                        count: pieces,
                        quantity: formatQuantity(pieces),
                      })}
                </BigButton>
              )}
            </Flex>
          </Box>
        </Grid>
      </Box>
    </Flex>
  );
}

function isDone({ doneAt }: { doneAt?: string }): boolean {
  return doneAt !== undefined;
}

/** Plays a sound once when the last booking is booked or refused. */
function useResultSound(isBooked: boolean, isRefused: boolean): void {
  useEffect(() => {
    if (isBooked) play('done');
  }, [isBooked]);
  useEffect(() => {
    if (isRefused) play('bad');
  }, [isRefused]);
}

type BigButtonProps = { disabled?: boolean; onClick: () => void; children: ReactNode };

function BigButton({ disabled = false, onClick, children }: BigButtonProps): ReactNode {
  return (
    <Button
      variant="solid"
      colorPalette="accent"
      h="14"
      w="full"
      textStyle="lg"
      fontWeight="semibold"
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
