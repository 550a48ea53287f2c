/**
 * Components made of several parts: tables, fields and selects (design: look, Rules). `slots` is always the full
 * anatomy: a shorter list replaces Chakra's own, and the omitted slots lose their styles.
 */
import { defineSlotRecipe } from '@chakra-ui/react';
import { fieldAnatomy, nativeSelectAnatomy, tableAnatomy } from '@chakra-ui/react/anatomy';
import { controls } from './controls';
import { overlays } from './overlays';
import { fieldShell } from './fieldShell';

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

const nativeSelect = defineSlotRecipe({
  slots: nativeSelectAnatomy.keys(),
  variants: {
    size: {
      xs: { root: { '--select-field-height': 'sizes.7' } },
      sm: { root: { '--select-field-height': 'sizes.8' }, field: { textStyle: 'sm', ps: '2.5', pe: '7' } },
    },
    variant: { outline: { field: fieldShell } },
  },
  defaultVariants: { size: 'sm' },
});

const field = defineSlotRecipe({
  slots: fieldAnatomy.keys(),
  base: { root: { gap: '1' }, label: { textStyle: 'label', color: 'fg.muted' }, errorText: { fontWeight: 'normal' } },
});

export const slotRecipes = { table, field, nativeSelect, ...controls, ...overlays };
