import { Box, Flex, Grid, Menu, Portal, Text, VisuallyHidden } from '@chakra-ui/react';
import { ArrowRightLeft, GripVertical } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../IconButton';

export type Lane<Item> = {
  id: string;
  title: string;
  /** Beside the title: the kind of lane, and its actions. */
  beside?: ReactNode;
  /** Below the title: a field shared by all items of the lane. */
  head?: ReactNode;
  /** Such as the totals of the items. */
  foot?: ReactNode;
  items: readonly Item[];
};

type DragLanesProps<Item extends { id: string }> = {
  label: string;
  lanes: readonly Lane<Item>[];
  /** The name of an item, for screen readers and in its menu. */
  nameOf: (item: Item) => string;
  render: (item: Item) => ReactNode;
  /** Called by pointer, keyboard and menu alike. */
  onMove: (itemId: string, toLane: string) => void;
  disabled?: boolean;
};

/** An item that is being dragged. `over` is the lane that it would be dropped in. */
type Carried = { itemId: string; from: string; over: string; by: 'pointer' | 'keyboard'; x: number; y: number };

/** px that a pointer must move to start dragging; less is a click. */
const dragThreshold = 5;

/**
 * Items in lanes, moved from one to another by dragging, by keyboard (Space picks up, arrows choose the lane, Space or Enter drops,
 * Esc puts it back), and by the menu "Move to …" (M).
 */
export function DragLanes<Item extends { id: string }>(props: DragLanesProps<Item>): ReactNode {
  const { label, lanes, nameOf, render, onMove, disabled = false } = props;
  const { t } = useTranslation('kit');
  const root = useRef<HTMLDivElement>(null);
  const start = useRef<{ x: number; y: number }>(undefined);
  const [carried, setCarried] = useState<Carried>();
  const [said, setSaid] = useState('');
  const [moved, setMoved] = useState<{ id: string }>();
  const titleOf = (id: string) => lanes.find((lane) => lane.id === id)?.title ?? '';

  // The item has another element in its new lane: move the focus there.
  useEffect(() => {
    if (moved === undefined) return;
    root.current?.querySelector<HTMLElement>(`[data-grip="${CSS.escape(moved.id)}"]`)?.focus();
  }, [moved]);

  const move = (item: Item, from: string, to: string) => {
    setCarried(undefined);
    if (from === to) {
      setSaid(t('lanes.putBack', { item: nameOf(item) }));
      return;
    }
    setSaid(t('lanes.moved', { item: nameOf(item), lane: titleOf(to) }));
    setMoved({ id: item.id });
    onMove(item.id, to);
  };

  const pointerHandlers = (item: Item, laneId: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (disabled || event.button !== 0 || !(event.target instanceof Element)) return;
      // The events of an item's menu bubble up here; capturing the pointer would swallow its click.
      if (!event.currentTarget.contains(event.target)) return;
      const isGrip = event.target.closest('[data-grip]') !== null;
      // Touching an item scrolls; touching its grip drags. Fields and buttons in an item work as usual.
      if (!isGrip && (event.pointerType === 'touch' || event.target.closest('button, a, input, select') !== null))
        return;
      start.current = { x: event.clientX, y: event.clientY };
      event.currentTarget.setPointerCapture?.(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (start.current === undefined) return;
      const x = event.clientX - start.current.x;
      const y = event.clientY - start.current.y;
      if (carried === undefined && Math.hypot(x, y) < dragThreshold) return;
      const under = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-lane]');
      const over = under instanceof HTMLElement ? (under.dataset['lane'] ?? laneId) : laneId;
      setCarried({ itemId: item.id, from: laneId, over, by: 'pointer', x, y });
    },
    onPointerUp: () => {
      start.current = undefined;
      if (carried?.by === 'pointer') move(item, carried.from, carried.over);
    },
    onPointerCancel: () => {
      start.current = undefined;
      setCarried(undefined);
    },
  });

  const onGripKey = (event: KeyboardEvent, item: Item, laneId: string) => {
    if (disabled) return;
    const isCarried = carried?.itemId === item.id;
    if (!isCarried) {
      if (event.key !== ' ') return;
      event.preventDefault();
      setCarried({ itemId: item.id, from: laneId, over: laneId, by: 'keyboard', x: 0, y: 0 });
      setSaid(t('lanes.pickedUp', { item: nameOf(item) }));
      return;
    }
    const at = lanes.findIndex(({ id }) => id === carried.over);
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      const next = lanes[at + step];
      if (next !== undefined) {
        setCarried({ ...carried, over: next.id });
        setSaid(next.title);
      }
    } else if (event.key === ' ' || event.key === 'Enter') move(item, carried.from, carried.over);
    else if (event.key === 'Escape') move(item, carried.from, carried.from);
    else return;
    event.preventDefault();
    // Esc would also close the dialog around it.
    event.stopPropagation();
  };

  return (
    <Box ref={root} as="section" aria-label={label}>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', md: `repeat(${lanes.length}, minmax(220px, 1fr))` }}
        gap="3"
        overflowX="auto"
        alignItems="stretch"
      >
        {lanes.map((lane) => {
          const isTarget = carried?.over === lane.id && carried.from !== lane.id;
          return (
            <Flex
              key={lane.id}
              as="section"
              aria-label={lane.title}
              data-lane={lane.id}
              direction="column"
              minW="0"
              rounded="l3"
              borderWidth="1px"
              borderColor={isTarget ? 'accent.solid' : 'border'}
              bg={isTarget ? 'bg.selected' : 'bg.canvas'}
            >
              <Box px="3" py="2.5" borderBottomWidth="1px" bg="bg.panel" roundedTop="l3">
                <Flex gap="2" align="center" minH="6">
                  <Text as="h3" fontWeight="semibold">
                    {lane.title}
                  </Text>
                  {lane.beside}
                </Flex>
                {lane.head}
              </Box>
              <Box as="ul" listStyleType="none" flex="1" p="2.5" m="0" minH="72px">
                {lane.items.map((item) => {
                  const isCarried = carried?.itemId === item.id;
                  return (
                    <Flex
                      as="li"
                      key={item.id}
                      gap="1"
                      mb="2"
                      p="1.5"
                      align="flex-start"
                      rounded="l2"
                      borderWidth="1px"
                      borderColor={isCarried ? 'accent.solid' : 'border'}
                      bg="bg.panel"
                      shadow={isCarried ? 'lg' : 'xs'}
                      position="relative"
                      zIndex={isCarried ? '1' : undefined}
                      cursor={disabled ? undefined : 'grab'}
                      userSelect="none"
                      pointerEvents={isCarried && carried.by === 'pointer' ? 'none' : undefined}
                      style={isCarried ? { transform: `translate(${carried.x}px, ${carried.y}px)` } : undefined}
                      {...pointerHandlers(item, lane.id)}
                    >
                      <MoveMenu
                        name={nameOf(item)}
                        lanes={lanes.filter(({ id }) => id !== lane.id)}
                        disabled={disabled}
                        onMove={(to) => move(item, lane.id, to)}
                        grip={
                          <IconButton
                            label={t('lanes.grip', { item: nameOf(item) })}
                            size="xs"
                            data-grip={item.id}
                            disabled={disabled}
                            aria-pressed={isCarried}
                            touchAction="none"
                            cursor="grab"
                            onKeyDown={(event: KeyboardEvent) => {
                              if (event.key.toLowerCase() === 'm' && !event.ctrlKey && !event.metaKey && !isCarried) {
                                event.preventDefault();
                                openByKey(event.currentTarget.closest('li')?.querySelector<HTMLElement>('[data-move]'));
                              } else onGripKey(event, item, lane.id);
                            }}
                            onBlur={() => {
                              if (isCarried && carried.by === 'keyboard') setCarried(undefined);
                            }}
                          >
                            <GripVertical />
                          </IconButton>
                        }
                      >
                        {render(item)}
                      </MoveMenu>
                    </Flex>
                  );
                })}
                {lane.items.length === 0 && (
                  <Text as="li" textStyle="xs" color="fg.muted" textAlign="center" py="3">
                    {t('lanes.empty')}
                  </Text>
                )}
              </Box>
              {lane.foot !== undefined && (
                <Box px="3" py="2" borderTopWidth="1px" bg="bg.subtle" roundedBottom="l3">
                  {lane.foot}
                </Box>
              )}
            </Flex>
          );
        })}
      </Grid>
      <VisuallyHidden aria-live="assertive">{said}</VisuallyHidden>
    </Box>
  );
}

/** Opens a menu as the key does, with its first item chosen, so that Enter takes it. */
function openByKey(button: HTMLElement | null | undefined): void {
  button?.focus();
  button?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
}

type MoveMenuProps = {
  name: string;
  lanes: readonly { id: string; title: string }[];
  disabled: boolean;
  onMove: (to: string) => void;
  grip: ReactNode;
  children: ReactNode;
};

/** An item with its grip and its menu, which the grip opens too. */
function MoveMenu({ name, lanes, disabled, onMove, grip, children }: MoveMenuProps): ReactNode {
  const { t } = useTranslation('kit');
  return (
    <>
      {grip}
      <Box flex="1" minW="0" py="1">
        {children}
      </Box>
      <Menu.Root
        onSelect={({ value }) => onMove(value)}
        positioning={{ placement: 'bottom-end' }}
        lazyMount
        unmountOnExit
      >
        <Menu.Trigger asChild>
          <IconButton
            label={t('lanes.moveTo', { item: name })}
            size="xs"
            data-move=""
            disabled={disabled || lanes.length === 0}
          >
            <ArrowRightLeft />
          </IconButton>
        </Menu.Trigger>
        <Portal>
          <Menu.Positioner>
            <Menu.Content>
              {lanes.map((lane) => (
                <Menu.Item key={lane.id} value={lane.id}>
                  {lane.title}
                </Menu.Item>
              ))}
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
    </>
  );
}
