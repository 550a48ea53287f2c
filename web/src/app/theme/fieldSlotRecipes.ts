/**
 * Fields made of several parts. `slots` is always the full anatomy: a shorter list replaces Chakra's own, and every slot
 * left out loses its styles.
 */
import { defineSlotRecipe } from '@chakra-ui/react';
import {
  checkboxAnatomy,
  fieldAnatomy,
  nativeSelectAnatomy,
  segmentGroupAnatomy,
  switchAnatomy,
} from '@chakra-ui/react/anatomy';
import { fieldShell } from './fieldShell';

const checkbox = defineSlotRecipe({
  slots: checkboxAnatomy.keys(),
  base: { root: { colorPalette: 'accent' }, label: { fontWeight: 'normal' } },
  variants: {
    size: { sm: { control: { boxSize: '15px', borderRadius: '4px' } } },
    variant: { solid: { control: { bg: 'bg.field', borderColor: 'border.strong' } } },
  },
  defaultVariants: { size: 'sm' },
});

const switchRecipe = defineSlotRecipe({
  slots: switchAnatomy.keys(),
  base: { root: { colorPalette: 'accent' }, label: { fontWeight: 'normal' } },
  variants: { variant: { solid: { control: { bg: 'border.strong', focusRingColor: 'accent.focusRing' } } } },
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

const segmentGroup = defineSlotRecipe({
  slots: segmentGroupAnatomy.keys(),
  base: {
    root: {
      bg: { _light: 'bg.emphasized', _dark: 'bg.field' },
      p: '2px',
      shadow: 'none',
      '--segment-indicator-shadow': 'shadows.xs',
    },
    item: { _before: { display: 'none' } },
  },
  variants: {
    size: {
      xs: { item: { textStyle: 'xs', px: '2', height: '24px' } },
      sm: { item: { textStyle: 'sm', px: '3', height: '28px' } },
    },
  },
  defaultVariants: { size: 'xs' },
});

export const fieldSlotRecipes = { checkbox, switch: switchRecipe, nativeSelect, field, segmentGroup };
