/** What opens over the page: dialogs, menus, pop-overs, notifications, the command palette. `slots` as in `slotRecipes.ts`. */
import { defineSlotRecipe } from '@chakra-ui/react';
import {
  commandAnatomy,
  dialogAnatomy,
  drawerAnatomy,
  menuAnatomy,
  popoverAnatomy,
  toastAnatomy,
} from '@chakra-ui/react/anatomy';

/**
 * The layer of everything that opens above the page. What opens later is drawn later, at the end of the page, and so lies above what was
 * open before. Chakra adds the number of layers below instead, but pop-ups read it before it is known, and then lie behind their dialog.
 */
export const layer = { zIndex: 'popover' } as const;

/** The page's height without the notifications below it, see `useRoomForNotices`. */
const aboveNotices = 'calc(100dvh - var(--notices, 0px))';

const dialog = defineSlotRecipe({
  slots: dialogAnatomy.keys(),
  base: {
    positioner: { ...layer, h: aboveNotices },
    backdrop: { ...layer, bg: { _light: 'rgb(20 28 32 / 0.36)', _dark: 'rgb(0 0 0 / 0.6)' } },
    content: { ...layer, overflow: 'hidden' },
    header: { px: '5', pt: '4', pb: '3', alignItems: 'flex-start' },
    title: { textStyle: 'lg' },
    body: { px: '5', pt: '4', pb: '5' },
    footer: { px: '5', py: '3', gap: '2', borderTopWidth: '1px', bg: 'bg.subtle' },
    closeTrigger: { top: '3', insetEnd: '3' },
  },
});

const drawer = defineSlotRecipe({
  slots: drawerAnatomy.keys(),
  base: {
    backdrop: layer,
    positioner: { ...layer, h: aboveNotices },
    content: layer,
    header: { px: '4', pt: '3', pb: '3', borderBottomWidth: '1px' },
    title: { textStyle: 'lg' },
    body: { px: '4', py: '4' },
    footer: { px: '4', py: '3', borderTopWidth: '1px', bg: 'bg.subtle' },
  },
});

const menu = defineSlotRecipe({
  slots: menuAnatomy.keys(),
  base: {
    content: { ...layer, p: '1', borderRadius: '10px', minW: '220px' },
    item: { _icon: { boxSize: '4', color: 'fg.subtle' } },
  },
  variants: { size: { sm: { content: { p: '1' }, item: { textStyle: 'sm', py: '0', minH: '8', px: '2', gap: '2' } } } },
  defaultVariants: { size: 'sm' },
});

const popover = defineSlotRecipe({
  slots: popoverAnatomy.keys(),
  base: { content: layer },
});

const toast = defineSlotRecipe({
  slots: toastAnatomy.keys(),
  base: {
    // A toast has the panel's colour, a coloured icon and a bar at the start; it is never filled.
    root: {
      bg: 'bg.panel!',
      color: 'fg!',
      py: '3',
      borderRadius: 'l2',
      boxShadow: 'lg',
      borderInlineStartWidth: '3px',
      '&[data-type=success]': { borderInlineStartColor: 'green.emphasized' },
      '&[data-type=error]': { borderInlineStartColor: 'red.emphasized' },
      '&[data-type=warning]': { borderInlineStartColor: 'orange.emphasized' },
      '&[data-type=info]': { borderInlineStartColor: 'blue.emphasized' },
    },
    description: { opacity: 1 },
    closeTrigger: { focusRingColor: 'accent.focusRing' },
    indicator: {
      '[data-type=success] &': { color: 'green.fg' },
      '[data-type=error] &': { color: 'red.fg' },
      '[data-type=warning] &': { color: 'orange.fg' },
      '[data-type=info] &': { color: 'blue.fg' },
    },
  },
});

// Chakra does not export its own recipe separately, so this one is complete.
const command = defineSlotRecipe({
  slots: commandAnatomy.keys(),
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      w: 'full',
      minH: '0',
      outline: '0',
      bg: 'bg.panel',
      rounded: 'l3',
    },
    label: { srOnly: true },
    control: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      h: '52px',
      px: '4',
      borderBottomWidth: '1px',
      flexShrink: 0,
    },
    indicator: { color: 'fg.subtle', flexShrink: 0, _icon: { boxSize: '18px' } },
    input: {
      flex: '1',
      minW: '0',
      h: 'full',
      bg: 'transparent',
      outline: '0',
      textStyle: 'lg',
      _placeholder: { color: 'fg.subtle' },
    },
    list: { display: 'flex', flexDirection: 'column', p: '2', maxH: '384px', overflowY: 'auto', outline: '0' },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      h: '40px',
      px: '2.5',
      flexShrink: 0,
      rounded: 'l2',
      cursor: 'pointer',
      _highlighted: { bg: 'accent.subtle', color: 'accent.fg' },
    },
    itemText: { fontWeight: 'medium', '& mark': { bg: 'transparent', color: 'accent.fg', fontWeight: 'bold' } },
    itemGroupLabel: { textStyle: 'overline', color: 'fg.subtle', px: '2.5', pt: '2', pb: '1' },
    empty: { py: '8', textAlign: 'center', color: 'fg.muted' },
    footer: {
      display: 'flex',
      alignItems: 'center',
      gap: '4',
      h: '38px',
      px: '4',
      borderTopWidth: '1px',
      bg: 'bg.subtle',
      textStyle: 'xs',
      color: 'fg.muted',
    },
  },
});

export const overlays = { dialog, drawer, menu, popover, toast, command };
