import { Box, Flex, HStack, Text } from '@chakra-ui/react';
import { Trash2 } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/IconButton';
import { DragLanes, type Lane } from '../../../ui/lanes/DragLanes';
import { formatCount, missing } from '../../../platform/format/numbers';
import { PickTypeLabel } from '../PickTypeLabel';
import { CarrierSelect } from './CarrierSelect';
import { QuantityDialog } from './QuantityDialog';
import { SourceCard, weightText } from './SourceCard';
import {
  carrierOf,
  memberOf,
  move,
  originalId,
  pickTypeOf,
  piecesIn,
  weightOf,
  type Content,
  type Member,
  type Source,
} from './splitContent';

/** A dropped line that waits for its quantity. */
export type Dropped = { key: string; from: string; to: string };

type SplitLanesProps = {
  sources: readonly Source[];
  content: Content;
  /** Names of carriers. */
  carriers: readonly string[];
  /** The numbers of the new orders; undefined if they are not known before saving. */
  numbers: readonly string[] | undefined;
  dropped: Dropped | undefined;
  /** The new orders without a carrier, after the user tried to save. */
  missesCarrier: ReadonlySet<string>;
  disabled: boolean;
  onDrop: (dropped: Dropped) => void;
  /** Called with the quantity of the dropped line, or undefined to move it back. */
  onQuantity: (quantity: number | undefined) => void;
  onCarrier: (member: string, carrier: string) => void;
  onRemove: (member: string) => void;
};

type Item = { id: string; source: Source; pieces: number; member: string };

/** The original order and the new ones side by side, with their content. */
export function SplitLanes(props: SplitLanesProps): ReactNode {
  const { sources, content, carriers, numbers, dropped, missesCarrier, disabled } = props;
  const { onDrop, onQuantity, onCarrier, onRemove } = props;
  const { t } = useTranslation('split');
  const root = useRef<HTMLDivElement>(null);
  // The line that gets the focus after the quantity has been entered, in its new order.
  const focusNext = useRef('');
  const gripOf = (item: string) =>
    root.current?.querySelector<HTMLElement>(`[data-grip="${CSS.escape(item)}"]`) ?? null;

  // While the quantity is being entered, the whole line is shown where it was dropped.
  const shown =
    dropped === undefined
      ? content
      : move(content, dropped.key, dropped.from, dropped.to, piecesIn(memberOf(content, dropped.from), dropped.key));
  const asked = sources.find(({ key }) => key === dropped?.key);
  const lanes = shown.members.map((member, number): Lane<Item> => {
    const isOriginal = member.id === originalId;
    const title = isOriginal ? t('order.original') : t('order.new', { number });
    const newNumber = numbers?.[number - 1];
    const carrier = carrierOf(sources, member, carriers);
    return {
      id: member.id,
      title,
      beside: (
        <>
          <Box flexShrink={0}>
            <PickTypeLabel pickType={pickTypeOf(sources, member)} />
          </Box>
          <Box flex="1" />
          {!isOriginal && (
            <IconButton
              label={t('order.remove', { number })}
              size="xs"
              disabled={disabled || dropped !== undefined}
              onClick={() => onRemove(member.id)}
            >
              <Trash2 />
            </IconButton>
          )}
        </>
      ),
      head: isOriginal ? (
        <HStack textStyle="xs" color="fg.muted" mt="2.5" gap="1.5" wrap="wrap" rowGap="0">
          <span>{t('order.carrier')}</span>
          <Text as="span" textStyle="sm" color="fg">
            {member.carrier || missing}
          </Text>
          <span>{t('order.keepsCarrier')}</span>
        </HStack>
      ) : (
        <>
          <Text textStyle="xs" color="fg.muted" overflowWrap="anywhere">
            {newNumber === undefined ? t('order.numberLater') : t('order.becomes', { number: newNumber })}
          </Text>
          <CarrierSelect
            order={title}
            carriers={carriers}
            value={carrier}
            isProposed={member.carrier === '' && carrier !== ''}
            isMissing={carrier === '' && missesCarrier.has(member.id)}
            disabled={disabled}
            onChange={(chosen) => onCarrier(member.id, chosen)}
          />
        </>
      ),
      foot: <MemberSums sources={sources} member={member} />,
      items: sources
        .map((source) => ({
          id: itemId(member.id, source.key),
          source,
          pieces: piecesIn(member, source.key),
          member: member.id,
        }))
        .filter(({ pieces }) => pieces > 0),
    };
  });

  return (
    <Box ref={root} h="full" css={{ '& > section': { height: '100%' }, '& > section > div': { minHeight: '100%' } }}>
      <DragLanes
        label={t('order.lanes')}
        lanes={lanes}
        disabled={disabled || dropped !== undefined}
        nameOf={({ source, pieces }) =>
          t('order.item', { count: pieces, name: source.name, quantity: formatCount(pieces) })
        }
        onMove={(id, to) => {
          const [from = '', key = ''] = id.split(memberEnd, 2);
          focusNext.current = itemId(to, key);
          onDrop({ key, from, to });
        }}
        render={({ source, pieces }) => <SourceCard source={source} pieces={pieces} />}
      />
      {dropped !== undefined && asked !== undefined && (
        <QuantityDialog
          key={`${dropped.from} ${dropped.to} ${dropped.key}`}
          source={asked}
          pieces={piecesIn(memberOf(content, dropped.from), asked.key)}
          target={lanes.find(({ id }) => id === dropped.to)?.title ?? ''}
          onMove={onQuantity}
          onCancel={() => {
            focusNext.current = itemId(dropped.from, asked.key);
            onQuantity(undefined);
          }}
          finalFocus={() => gripOf(focusNext.current)}
        />
      )}
    </Box>
  );
}

const memberEnd = '/';

function itemId(member: string, key: string): string {
  return `${member}${memberEnd}${key}`;
}

/** The sums of an order: lines, pieces, parts and weight. */
function MemberSums({ sources, member }: { sources: readonly Source[]; member: Member }): ReactNode {
  const { t } = useTranslation('split');
  const contained = sources.filter(({ key }) => piecesIn(member, key) > 0);
  const lines = contained.filter(({ kind }) => kind === 'line');
  const pieces = lines.reduce((sum, { key }) => sum + piecesIn(member, key), 0);
  const parts = contained.length - lines.length;
  const weight = weightOf(sources, member);
  return (
    <Flex gap="3.5" color="fg.muted" textStyle="sm" wrap="wrap" rowGap="0">
      <span>{t('queue.lines', { count: lines.length, lines: formatCount(lines.length) })}</span>
      <span>{t('order.pieces', { count: pieces, pieces: formatCount(pieces) })}</span>
      {parts > 0 && <span>{t('order.parts', { count: parts, parts: formatCount(parts) })}</span>}
      <Text as="span" ms="auto" color="fg" fontWeight="semibold">
        {weight === undefined || contained.length === 0 ? missing : weightText(weight)}
      </Text>
    </Flex>
  );
}
