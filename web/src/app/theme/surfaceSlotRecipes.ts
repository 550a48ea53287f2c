/** Tables, dialogs, menus and messages (design: look, Rules). The full anatomy, as in `fieldSlotRecipes.ts`. */
import { defineSlotRecipe } from '@chakra-ui/react';
import {
  alertAnatomy,
  dialogAnatomy,
  drawerAnatomy,
  menuAnatomy,
  tableAnatomy,
  tabsAnatomy,
  toastAnatomy,
} from '@chakra-ui/react/anatomy';

const table = defineSlotRecipe({
  slots: tableAnatomy.keys(),
  base: {
    // Tabular figures also widen the hyphen, so they are set on numbers (data-num), not on the whole table.
    root: { borderCollapse: 'separate', borderSpacing: 0, tableLayout: 'fixed', fontVariantNumeric: 'lining-nums' },
    columnHeader: {
      h: '34px',
      py: '0',
      px: '2.5',
      textStyle: 'xs',
      color: 'fg.muted',
      bg: 'bg.subtle',
      borderColor: 'border',
      whiteSpace: 'nowrap',
    },
    cell: {
      h: 'row',
      py: '0',
      px: '2.5',
      borderColor: 'border.muted',
      whiteSpace: 'nowrap',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    },
  },
  variants: {
    size: { sm: { columnHeader: { px: '2.5', py: '0' }, cell: { px: '2.5', py: '0' } } },
    density: { compact: {}, comfortable: { cell: { h: 'rowComfortable' } } },
  },
  defaultVariants: { size: 'sm' },
});

const tabs = defineSlotRecipe({
  slots: tabsAnatomy.keys(),
  base: {
    root: { colorPalette: 'accent' },
    // A list of tabs scrolls, and would cut a ring around them.
    trigger: { fontWeight: 'medium', _focusVisible: { outlineOffset: '-2px', rounded: 'l2' } },
  },
  variants: {
    size: {
      sm: {
        root: { '--tabs-height': '36px', '--tabs-content-padding': '0px' },
        trigger: { px: '2.5', py: '0', textStyle: 'sm', gap: '1.5' },
      },
    },
  },
  defaultVariants: { size: 'sm' },
});

const dialog = defineSlotRecipe({
  slots: dialogAnatomy.keys(),
  base: {
    backdrop: { bg: { _light: 'rgb(20 28 32 / 0.36)', _dark: 'rgb(0 0 0 / 0.6)' } },
    content: { overflow: 'hidden' },
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
    header: { px: '4', pt: '3', pb: '3', borderBottomWidth: '1px' },
    title: { textStyle: 'lg' },
    body: { px: '4', py: '4' },
    footer: { px: '4', py: '3', borderTopWidth: '1px', bg: 'bg.subtle' },
  },
});

const menu = defineSlotRecipe({
  slots: menuAnatomy.keys(),
  base: {
    content: { p: '1', borderRadius: '10px', minW: '220px' },
    item: { _icon: { boxSize: '4', color: 'fg.subtle' } },
  },
  variants: { size: { sm: { content: { p: '1' }, item: { textStyle: 'sm', py: '0', minH: '8', px: '2', gap: '2' } } } },
  defaultVariants: { size: 'sm' },
});

const alert = defineSlotRecipe({
  slots: alertAnatomy.keys(),
  base: { root: { borderRadius: 'l2' } },
  variants: {
    variant: { surface: { root: { shadowColor: 'colorPalette.border', color: 'fg' } } },
    size: { sm: { root: { px: '3', py: '2.5', gap: '2.5', textStyle: 'sm' }, indicator: { textStyle: 'lg' } } },
  },
  defaultVariants: { variant: 'surface', size: 'sm' },
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

export const surfaceSlotRecipes = { table, tabs, dialog, drawer, menu, alert, toast };
