import { useQuery } from '@apollo/client/react';
import { Alert, Box, Button, Flex, HStack, Stack, Text } from '@chakra-ui/react';
import { Plus, Redo2, Undo2, WandSparkles } from 'lucide-react';
import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureAlert } from '../../../ui/dialog/FailureAlert';
import { IconButton } from '../../../ui/IconButton';
import { Keys } from '../../../ui/Keys';
import { FailedState } from '../../../ui/listState/FailedState';
import { notify } from '../../../ui/notifications';
import { useControlKey } from '../../../ui/shortcuts/useControlKey';
import { useErrorText } from '../../../platform/errors/useErrorText';
import { formatCount } from '../../../platform/format/numbers';
import { useCan } from '../../../platform/permissions/useCan';
import { addressText, customerText } from '../addressText';
import { OutcomeUnknown } from '../../../ui/dialog/OutcomeUnknown';
import {
  addOrder,
  move,
  piecesIn,
  memberOf,
  newNumbers,
  problemOf,
  proposal,
  redo,
  removeOrder,
  setCarrier,
  splitInput,
  undo,
  withCarriers,
  withoutCarrier,
  type SplitProblem,
} from './splitContent';
import { FinishedOrder } from './FinishedOrder';
import { SplitLanes, type Dropped } from './SplitLanes';
import type { SplitDrafts } from './useSplitDraft';
import { useSaveSplit } from './useSaveSplit';
import { useSplitEditor } from './useSplitEditor';
import { SplitNumberQuery } from './split.operations';
import type { Done } from './useSplitQueue';

/** Commands of the bar and the keys for the open order. */
export type SplitCommands = {
  save: () => Promise<boolean>;
  addOrder: () => void;
  propose: () => void;
  undo: () => void;
  redo: () => void;
};

export type SaveState = { saving: boolean; problem: SplitProblem | 'quantityOpen' | undefined; canSave: boolean };

type SplitWorkspaceProps = {
  number: string;
  drafts: SplitDrafts;
  carriers: readonly string[];
  /** How it was finished; undefined if it was not. */
  done: Done | undefined;
  commands: Ref<SplitCommands>;
  onState: (state: SaveState) => void;
  onDone: (number: string, how: Done) => void;
  /** Undefined if it is the last order. */
  onNext: (() => void) | undefined;
};

/** Distributes one order of the queue among itself and new orders. */
export function SplitWorkspace(props: SplitWorkspaceProps): ReactNode {
  const { number, drafts, carriers, done, commands, onState, onDone, onNext } = props;
  const { t } = useTranslation('split');
  const errorText = useErrorText();
  const control = useControlKey();
  const undoKeys = `${control}+Z`;
  const redoKeys = `${control}+Y`;
  const root = useRef<HTMLDivElement>(null);
  const editor = useSplitEditor(number, drafts);
  const { order, sources, history, isSplittable, notice } = editor;
  const content = history.now;
  const setsNumbers = useCan().writes('SplitInput.customerOrderId');
  const firstNumber = useQuery(SplitNumberQuery, {
    variables: { customerOrderId: number },
    skip: !setsNumbers || done !== undefined,
    fetchPolicy: 'network-only',
    // Without it, the back-end chooses the numbers.
    errorPolicy: 'ignore',
  });
  const numbers = newNumbers(number, firstNumber.data?.nextCustomerOrderId, content.members.length - 1);
  const saved = useSaveSplit(editor.readAgain, editor.holdsSame);
  const [prompted, setPrompted] = useState<Dropped>();
  // If the order was reloaded meanwhile, there may be nothing left to move.
  const dropped = prompted && piecesIn(memberOf(content, prompted.from), prompted.key) > 0 ? prompted : undefined;
  const [created, setCreated] = useState('');
  const [missesCarrier, setMissesCarrier] = useState<ReadonlySet<string>>(new Set());
  const isWorkable = order !== undefined && done === undefined && isSplittable;
  const disabled = !isWorkable || saved.saving;
  const problem = dropped === undefined ? problemOf(sources, content) : 'quantityOpen';
  const canSave = isWorkable && problem === undefined;

  useEffect(() => {
    onState({ saving: saved.saving, problem: isWorkable ? problem : undefined, canSave });
  }, [onState, saved.saving, problem, canSave, isWorkable]);
  // Another order may have one of the numbers now. While an outcome is unknown, the same input is sent again. If the number cannot be read,
  // the back-end refuses the next attempt, too, and that is shown.
  const renumber = useEffectEvent(() => {
    if (setsNumbers) firstNumber.refetch().catch(() => undefined);
  });
  useEffect(() => {
    if (saved.failure) renumber();
  }, [saved.failure]);
  // Another user has already split it.
  const isGone = !editor.loading && editor.failure === undefined && !isSplittable && !saved.saving;
  useEffect(() => {
    if (isGone) onDone(number, 'elsewhere');
  }, [isGone, number, onDone]);
  // Sets the keyboard focus to the first line of the next order, or of one that was not saved.
  useEffect(() => {
    if (disabled || root.current?.contains(document.activeElement)) return;
    root.current?.querySelector<HTMLElement>('[data-grip]')?.focus();
  }, [disabled]);

  const finish = (how: Done) => {
    if (order) drafts.drop(order.id);
    onDone(number, how);
  };
  const run: SplitCommands = {
    save: async () => {
      if (order === undefined || !canSave || saved.saving) return false;
      const whole = withCarriers(sources, content, carriers);
      const missing = withoutCarrier(whole);
      setMissesCarrier(new Set(missing.map(({ id }) => id)));
      const [first] = missing;
      if (first !== undefined) {
        root.current?.querySelector<HTMLElement>(`[data-lane="${CSS.escape(first.id)}"] [data-carrier]`)?.focus();
        return false;
      }
      const input = splitInput(sources, whole, numbers);
      const { outcome, created: orders } = await saved.save({ id: order.id, input });
      if (outcome === 'again') return false;
      finish(outcome);
      if (outcome === 'split') {
        const names = orders.map(({ customerOrderId, id }) => customerOrderId ?? id).join(', ');
        setCreated(names);
        notify('success', t('splitOrderSuccess'), {
          id: 'split',
          ...(names !== '' && { description: t('newOrders', { numbers: names }) }),
        });
      }
      return outcome === 'split';
    },
    addOrder: () => {
      if (disabled || dropped !== undefined) return;
      editor.change(addOrder(content));
    },
    propose: () => {
      const [original] = content.members;
      if (disabled || dropped !== undefined || original === undefined) return;
      const proposed = proposal(sources, original);
      if (proposed === undefined) {
        notify('info', t('nothingToPropose'), { id: 'split', timeout: noticeTimeout });
        return;
      }
      editor.change(proposed);
      const count = proposed.members.length - 1;
      notify('info', t('proposed', { count, orders: formatCount(count), keys: undoKeys }), {
        id: 'split',
        timeout: noticeTimeout,
      });
    },
    undo: () => (disabled || dropped !== undefined ? undefined : editor.go(undo(history))),
    redo: () => (disabled || dropped !== undefined ? undefined : editor.go(redo(history))),
  };
  useImperativeHandle(commands, () => run);

  const drop = (at: Dropped) => {
    const pieces = piecesIn(memberOf(content, at.from), at.key);
    const source = sources.find(({ key }) => key === at.key);
    if (source === undefined) return;
    // A single piece needs no quantity.
    if (pieces === 1) editor.change(move(content, at.key, at.from, at.to, 1));
    else setPrompted(at);
  };

  if (done !== undefined) return <FinishedOrder number={number} done={done} created={created} onNext={onNext} />;
  if (order === undefined) {
    if (!editor.failure) return <Waiting text={t('order.loading')} />;
    return (
      <FailedState
        title={t('order.failed')}
        message={errorText(editor.failure)}
        requestId={editor.failure.requestId}
        onRetry={() => void editor.readAgain().catch(() => undefined)}
      />
    );
  }
  return (
    <Flex ref={root} direction="column" flex="1" minH="0" minW="0" px={{ base: '3', md: '4' }} py="3" gap="3">
      <Flex gap="2" rowGap="2" align="center" wrap="wrap">
        <Box minW="0" flex={{ base: '1 0 100%', md: '1' }}>
          <HStack gap="3" wrap="wrap" rowGap="0">
            <Text as="h2" textStyle="id" fontSize="14px" fontWeight="semibold" overflowWrap="anywhere">
              {number}
            </Text>
            <Text color="fg.muted">{destination(order)}</Text>
          </HStack>
        </Box>
        <HStack gap="1.5" wrap="wrap" justify="end" ms="auto">
          <IconButton
            label={`${t('order.undo')} (${undoKeys})`}
            size="sm"
            disabled={disabled || history.past.length === 0}
            onClick={run.undo}
          >
            <Undo2 />
          </IconButton>
          <IconButton
            label={`${t('order.redo')} (${redoKeys})`}
            size="sm"
            disabled={disabled || history.future.length === 0}
            onClick={run.redo}
          >
            <Redo2 />
          </IconButton>
          <Button size="sm" disabled={disabled} title={t('order.proposeHint')} onClick={run.propose}>
            <WandSparkles />
            {t('order.propose')}
            <Keys keys={['P']} />
          </Button>
          <Button size="sm" disabled={disabled} onClick={run.addOrder}>
            <Plus />
            {t('order.add')}
            <Keys keys={['N']} />
          </Button>
        </HStack>
      </Flex>
      {(notice || saved.failure || saved.unknown) && (
        <Stack gap="2">
          {notice && (
            <Alert.Root
              status={notice === 'changed' ? 'warning' : 'info'}
              role={notice === 'changed' ? 'alert' : 'status'}
            >
              <Alert.Indicator />
              <Alert.Title fontWeight="normal">{t(notice)}</Alert.Title>
            </Alert.Root>
          )}
          {saved.failure && <FailureAlert failure={saved.failure} />}
          {saved.unknown && (
            <OutcomeUnknown
              failure={saved.unknown}
              onLook={async () => {
                const outcome = await saved.look();
                if (outcome !== 'again') finish(outcome);
              }}
            />
          )}
        </Stack>
      )}
      <Box flex="1" minH="0" overflow="auto" pb="2">
        <SplitLanes
          sources={sources}
          content={content}
          carriers={carriers}
          numbers={numbers}
          dropped={dropped}
          missesCarrier={missesCarrier}
          disabled={disabled}
          onDrop={drop}
          onQuantity={(quantity) => {
            setPrompted(undefined);
            if (dropped && quantity !== undefined) {
              editor.change(move(content, dropped.key, dropped.from, dropped.to, quantity));
            }
          }}
          onCarrier={(member, carrier) => editor.change(setCarrier(content, member, carrier))}
          onRemove={(member) => editor.change(removeOrder(content, member))}
        />
      </Box>
    </Flex>
  );
}

/** In ms; the notice covers the orders. */
const noticeTimeout = 4000;

type Destination = Parameters<typeof customerText>[0];

/** `Campus Büroservice, 37073 Göttingen` */
function destination(
  order: Pick<
    Destination,
    'shippingAddressCompany' | 'shippingAddressName' | 'shippingAddressZipcode' | 'shippingAddressTown'
  >,
): string {
  const address = { ...order, shippingAddressStreet: null, shippingAddressCountry: null };
  return [customerText(address), addressText(address)].filter(Boolean).join(', ');
}

function Waiting({ text }: { text: string }): ReactNode {
  return (
    <Text as="output" display="block" color="fg.muted" p="6">
      {text}
    </Text>
  );
}
