import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { ArrowRight, Check, ChevronDown, ChevronUp, Minus, RefreshCw } from 'lucide-react';
import { memo, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureAlert } from '../../../ui/dialog/FailureAlert';
import { ProgressBar } from '../../../ui/work/ProgressBar';
import { formatCount } from '../../../platform/format/numbers';
import { customerText } from '../addressText';
import type { QueuedOrder } from './split.operations';
import { numberOf, type Done, type SplitQueue } from './useSplitQueue';

/** The number of finished orders that stay visible; earlier ones are collapsed. */
const doneInSight = 2;

type SplitQueueListProps = {
  queue: SplitQueue;
  order: string | undefined;
  /** On narrow screens the list is collapsed. */
  isNarrow: boolean;
  onShow: (order: string) => void;
};

/** The number of remaining orders, and the queue to choose from: arrow keys move, Enter opens. */
export function SplitQueueList({ queue, order, isNarrow, onShow }: SplitQueueListProps): ReactNode {
  const { t } = useTranslation('split');
  const { rows = [], done } = queue;
  const [showsAll, setShowsAll] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const finished = rows.filter((row) => done.has(numberOf(row)) && numberOf(row) !== order);
  const folded = new Set(finished.slice(0, Math.max(0, finished.length - doneInSight)));
  const listed = showsAll ? rows : rows.filter((row) => !folded.has(row));
  const showsList = !isNarrow || isOpen;
  const stop = listed.some((row) => numberOf(row) === order) ? order : listed[0] && numberOf(listed[0]);

  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('button') ?? [])];
    const at = buttons.findIndex((button) => button === event.target);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    buttons[to]?.focus();
  };

  return (
    <Flex
      as="nav"
      aria-label={t('queue.label')}
      direction="column"
      flexShrink={0}
      w={{ base: 'full', md: '268px' }}
      maxH={{ base: '50%', md: 'none' }}
      minH="0"
      bg="bg.subtle"
      borderEndWidth={{ base: '0', md: '1px' }}
      borderBottomWidth={{ base: '1px', md: '0' }}
    >
      <Box px="4" pt="3" pb="2">
        {queue.rows === undefined ? <NoQueue queue={queue} /> : <Remaining queue={queue} />}
        {isNarrow && (
          <Button size="xs" variant="ghost" mt="1" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? <ChevronUp /> : <ChevronDown />}
            {t('queue.show')}
          </Button>
        )}
      </Box>
      {showsList && (
        <Box overflowY="auto" minH="0" flex="1" px="2" pb="3">
          {folded.size > 0 && (
            <Button size="xs" variant="ghost" color="fg.muted" mb="1" onClick={() => setShowsAll(!showsAll)}>
              {showsAll ? <ChevronUp /> : <ChevronDown />}
              {showsAll
                ? t('queue.hideDone')
                : t('queue.showDone', { count: folded.size, orders: formatCount(folded.size) })}
            </Button>
          )}
          <Box as="ul" ref={list} listStyleType="none" m="0" p="0" css={rowStyles} onKeyDown={onKeyDown}>
            {listed.map((row) => {
              const number = numberOf(row);
              return (
                <QueueRow
                  key={row.id}
                  row={row}
                  done={done.get(number)}
                  isCurrent={number === order}
                  isStop={number === stop}
                  onShow={onShow}
                />
              );
            })}
          </Box>
        </Box>
      )}
    </Flex>
  );
}

/** The order of the URL is open, but the queue has not been read: its orders are not counted yet. */
function NoQueue({ queue: { failure, lookAgain } }: Pick<SplitQueueListProps, 'queue'>): ReactNode {
  const { t } = useTranslation('split');
  const kit = useTranslation('kit');
  if (failure === undefined) {
    return (
      <Text as="output" display="block" color="fg.muted">
        {t('queue.loading')}
      </Text>
    );
  }
  return (
    <Stack gap="2">
      <Text fontWeight="medium">{t('queue.failed')}</Text>
      <FailureAlert failure={failure} />
      <Button size="sm" alignSelf="start" onClick={lookAgain}>
        <RefreshCw />
        {kit.t('listState.retry')}
      </Button>
    </Stack>
  );
}

/** The number of orders that remain, and the progress. */
function Remaining({ queue: { rows = [], done, total } }: Pick<SplitQueueListProps, 'queue'>): ReactNode {
  const { t } = useTranslation('split');
  const left = total - done.size;
  return (
    <>
      <Flex justify="space-between" align="baseline" gap="2" mb="1.5">
        <Text as="h2" fontWeight="semibold" aria-live="polite">
          {t('queue.remaining', { left: formatCount(left), total: formatCount(total) })}
        </Text>
        <Text color="fg.muted">{t('queue.done', { count: done.size, orders: formatCount(done.size) })}</Text>
      </Flex>
      <ProgressBar label={t('queue.label')} fraction={total === 0 ? 0 : done.size / total} />
      {rows.length < total && (
        <Text textStyle="xs" color="fg.muted" mt="1.5">
          {t('queue.only', { loaded: formatCount(rows.length), total: formatCount(total) })}
        </Text>
      )}
    </>
  );
}

type QueueRowProps = {
  row: QueuedOrder;
  done: Done | undefined;
  isCurrent: boolean;
  /** The tab stop of the list. */
  isStop: boolean;
  onShow: (order: string) => void;
};

/** One of up to a thousand rows, so plain elements, and memoised. */
const QueueRow = memo(function QueueRow({ row, done, isCurrent, isStop, onShow }: QueueRowProps): ReactNode {
  const { t } = useTranslation('split');
  const number = numberOf(row);
  const lines = row.lines?.length;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isCurrent) button.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isCurrent]);
  const state = done === undefined ? (isCurrent ? 'isCurrent' : 'isOpen') : 'isDone';
  return (
    <li>
      <button
        ref={button}
        type="button"
        data-state={done ?? (isCurrent ? 'current' : 'open')}
        aria-current={isCurrent || undefined}
        tabIndex={isStop ? 0 : -1}
        onClick={() => onShow(number)}
      >
        <span className="mark">
          {done === 'split' && <Check size={12} aria-hidden />}
          {done === 'elsewhere' && <Minus size={12} aria-hidden />}
          {done === undefined && isCurrent && <ArrowRight size={12} aria-hidden />}
        </span>
        <span className="state">{t(`queue.${state}`)}</span>
        <span className="who">
          <span className="number">{number}</span>
          <span className="customer">{customerOf(row)}</span>
        </span>
        {lines !== undefined && (
          <span className="lines">{t('queue.lines', { count: lines, lines: formatCount(lines) })}</span>
        )}
      </button>
    </li>
  );
});

function customerOf({ shippingAddressCompany, shippingAddressName }: QueuedOrder): string {
  const none = {
    shippingAddressStreet: null,
    shippingAddressZipcode: null,
    shippingAddressTown: null,
    shippingAddressCountry: null,
  };
  return customerText({ shippingAddressCompany, shippingAddressName, ...none }) ?? '';
}

const rowStyles = {
  '& li': { contentVisibility: 'auto', containIntrinsicSize: 'auto 50px' },
  '& button': {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    width: '100%',
    textAlign: 'start',
    px: '2',
    py: '1.5',
    rounded: 'l2',
    cursor: 'pointer',
    _hover: { bg: 'bg.muted' },
    _focusVisible: { outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '-2px' },
  },
  '& button[aria-current]': { bg: 'bg.selected' },
  '& .mark': {
    display: 'grid',
    placeItems: 'center',
    boxSize: '18px',
    flexShrink: 0,
    rounded: 'full',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
  },
  '& [data-state=split] .mark': { bg: 'green.solid', borderColor: 'green.solid', color: 'green.contrast' },
  '& [data-state=elsewhere] .mark': { bg: 'bg.emphasized', color: 'fg.muted' },
  '& [data-state=current] .mark': { bg: 'accent.solid', borderColor: 'accent.solid', color: 'accent.contrast' },
  '& .state': { srOnly: true },
  '& .who': { flex: '1', minWidth: '0' },
  '& .number': { display: 'block', textStyle: 'id', fontWeight: 'medium', overflowWrap: 'anywhere' },
  '& .customer': {
    display: 'block',
    color: 'fg.muted',
    textStyle: 'xs',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .lines': { color: 'fg.muted', textStyle: 'xs', whiteSpace: 'nowrap' },
};
