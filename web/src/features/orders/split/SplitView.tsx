import { useQuery } from '@apollo/client/react';
import { Badge, Box, Button, CloseButton, Dialog, Flex, HStack, Portal, Text } from '@chakra-ui/react';
import { ArrowRight, CircleCheck, TriangleAlert } from 'lucide-react';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusHome } from '../../../ui/dialog/useFocusHome';
import { BusyButton } from '../../../ui/dialog/BusyButton';
import { Keys } from '../../../ui/Keys';
import { EmptyState } from '../../../ui/listState/EmptyState';
import { FailedState } from '../../../ui/listState/FailedState';
import { StatePanel } from '../../../ui/listState/StatePanel';
import { useControlKey } from '../../../ui/shortcuts/useControlKey';
import { useClickGuard } from '../../../ui/useClickGuard';
import { useIsNarrow } from '../../../ui/useIsNarrow';
import { useErrorText } from '../../../platform/errors/useErrorText';
import { formatCount } from '../../../platform/format/numbers';
import { useCan } from '../../../platform/permissions/useCan';
import { OrderCarriersQuery } from '../orders.operations';
import { knowsCarriers } from '../ordersList';
import type { SplitPreload } from './preloadSplit';
import { SplitQueueList } from './SplitQueueList';
import { SplitWorkspace, type SaveState, type SplitCommands } from './SplitWorkspace';
import { useSplitDrafts } from './useSplitDraft';
import { useSplitKeys, type Afterwards } from './useSplitKeys';
import { useSplitQueue } from './useSplitQueue';

type SplitViewProps = {
  /** The data requested on opening; undefined if opened by the URL. */
  preload: Promise<SplitPreload | undefined> | undefined;
  /** The number of the open order. */
  order: string | undefined;
  onShow: (order: string) => void;
  onClose: () => void;
};

/** Splits and merges the orders to be checked, one after the other (document 2, section 2.2; design: ui, Split view). */
export function SplitView({ order, preload, onShow, onClose }: SplitViewProps): ReactNode {
  const { t } = useTranslation('split');
  const errorText = useErrorText();
  const rights = useCan();
  const control = useControlKey();
  const isNarrow = useIsNarrow();
  const content = useRef<HTMLDivElement>(null);
  useFocusHome();
  const queue = useSplitQueue(order, preload, onShow);
  const drafts = useSplitDrafts();
  const carriersRead = useQuery(OrderCarriersQuery, { skip: !knowsCarriers(rights), errorPolicy: 'all' });
  const carriers = useMemo(
    () => (carriersRead.data?.carriers ?? []).map(({ name }) => name),
    [carriersRead.data?.carriers],
  );
  const commands = useRef<SplitCommands>(null);
  const { guarded, guard, release } = useClickGuard(1000);
  const [state, setState] = useState<SaveState>({ saving: false, problem: undefined, canSave: false });
  const { rows, done, markDone } = queue;
  const next = queue.nextAfter(order);
  const allDone = rows !== undefined && rows.length > 0 && next === undefined && order !== undefined && done.has(order);

  const left = queue.total - done.size;
  const canSave = state.canSave && order !== undefined && !done.has(order);
  const save = async (afterwards: Afterwards) => {
    if (guarded || state.saving || !canSave) return;
    guard();
    const isSaved = await commands.current?.save();
    // Nothing more can be saved until a line is moved, and the next order may be ready within a second.
    release();
    if (isSaved !== true) return;
    if (afterwards === 'exit') onClose();
    else if (afterwards === 'next' && next !== undefined) onShow(next);
  };
  const walk = (step: 1 | -1) => {
    const to = queue.neighbour(step);
    if (to !== undefined) onShow(to);
  };
  useSplitKeys(content, {
    save: (afterwards) => void save(afterwards),
    walk,
    commands,
    close: onClose,
  });

  const saveButtons = (
    <HStack gap="2" wrap="wrap" justify="flex-end">
      {(['stay', 'exit', 'next'] as const).map((afterwards) => (
        <BusyButton
          key={afterwards}
          size={isNarrow ? 'sm' : undefined}
          variant={afterwards === 'next' ? 'solid' : 'outline'}
          colorPalette={afterwards === 'next' ? 'accent' : 'gray'}
          css={{ '& > span:empty': { display: 'none' } }}
          busy={state.saving && afterwards === 'next'}
          guarded={guarded || state.saving || !canSave}
          title={!canSave && state.problem ? t(`problems.${state.problem}`) : `${control}+${saveKeys[afterwards]}`}
          onClick={() => void save(afterwards)}
        >
          {t(afterwards === 'stay' ? 'save' : afterwards === 'exit' ? 'saveAndExit' : 'saveAndNext')}
          {afterwards === 'next' && <ArrowRight />}
        </BusyButton>
      ))}
    </HStack>
  );

  return (
    <Dialog.Root
      open
      onOpenChange={onClose}
      closeOnEscape={false}
      closeOnInteractOutside={false}
      scrollBehavior="inside"
      initialFocusEl={() => content.current}
    >
      <Portal>
        <Dialog.Positioner>
          <Dialog.Content
            ref={content}
            // The sums of the orders.
            data-notifications-above={64}
            maxW="100vw"
            w="100vw"
            h="100%"
            maxH="100%"
            m="0"
            rounded="0"
            bg="bg.panel"
          >
            <Flex
              as="header"
              align="center"
              gap="3"
              rowGap="2"
              wrap="wrap"
              px="3"
              py="2"
              borderBottomWidth="1px"
              flexShrink={0}
            >
              <Dialog.CloseTrigger asChild position="static">
                <CloseButton size="sm" variant="ghost" aria-label={t('close')} />
              </Dialog.CloseTrigger>
              <Dialog.Title>{t('title')}</Dialog.Title>
              {queue.total > 0 && (
                <Badge colorPalette="orange" variant="subtle">
                  <TriangleAlert size={12} aria-hidden />
                  {t('inCheck', { count: queue.total, orders: formatCount(queue.total) })}
                </Badge>
              )}
              <Box flex="1" />
              <HStack gap="4" color="fg.muted" textStyle="sm" hideBelow="xl">
                <KeyHint keys={['M']} text={t('keys.moveTo')} />
                <KeyHint keys={[t('keys.space')]} text={t('keys.pickUp')} />
                <KeyHint keys={['J', 'K']} text={t('keys.next')} />
              </HStack>
              {!isNarrow && saveButtons}
            </Flex>
            {rows === undefined && order === undefined ? (
              <Flex flex="1" minH="0">
                {queue.failure ? (
                  <FailedState
                    title={t('queue.failed')}
                    message={errorText(queue.failure)}
                    requestId={queue.failure.requestId}
                    onRetry={queue.lookAgain}
                  />
                ) : (
                  <Text as="output" display="block" p="6" color="fg.muted">
                    {t('queue.loading')}
                  </Text>
                )}
              </Flex>
            ) : rows?.length === 0 ? (
              <Flex flex="1" minH="0">
                <EmptyState title={t('nothingInCheck')} actions={<Button onClick={onClose}>{t('close')}</Button>}>
                  {t('noOrderNeedToSplit')}
                </EmptyState>
              </Flex>
            ) : (
              <Flex flex="1" minH="0" direction={{ base: 'column', md: 'row' }}>
                <SplitQueueList queue={queue} order={order} isNarrow={isNarrow} onShow={onShow} />
                <Flex flex="1" minW="0" minH="0" direction="column">
                  {allDone && (
                    <StatePanel
                      icon={CircleCheck}
                      colour="accent"
                      title={left > 0 ? t('loadedOrdersDone') : t('allOrdersDone')}
                      actions={
                        <>
                          <Button onClick={queue.lookAgain}>{t('lookAgain')}</Button>
                          <Button variant="solid" colorPalette="accent" onClick={onClose}>
                            {t('close')}
                          </Button>
                        </>
                      }
                    >
                      {left > 0 ? t('moreLeft', { count: left, orders: formatCount(left) }) : t('allOrdersDoneText')}
                    </StatePanel>
                  )}
                  {order !== undefined && !allDone && (
                    <SplitWorkspace
                      key={order}
                      number={order}
                      drafts={drafts}
                      carriers={carriers}
                      done={done.get(order)}
                      commands={commands}
                      onState={setState}
                      onDone={markDone}
                      onNext={next === undefined ? undefined : () => onShow(next)}
                    />
                  )}
                </Flex>
              </Flex>
            )}
            {isNarrow && (
              <Box px="3" py="2" borderTopWidth="1px" flexShrink={0}>
                {saveButtons}
              </Box>
            )}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

/** Pressed with Ctrl; the same on every keyboard. */
const saveKeys = { stay: 'S', exit: '⇧+S', next: '↵' };

function KeyHint({ keys, text }: { keys: readonly string[]; text: string }): ReactNode {
  return (
    <HStack gap="1.5">
      <Keys keys={keys} />
      {text}
    </HStack>
  );
}
