/**
 * Fields made of several parts. `slots` is always the full anatomy: a shorter list replaces Chakra's own, and every slot
 * left out loses its styles.
 */
import { defineSlotRecipe } from '@chakra-ui/react';
import {
  checkboxAnatomy,
  comboboxAnatomy,
  fieldAnatomy,
  nativeSelectAnatomy,
  switchAnatomy,
  tagAnatomy,
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

const combobox = defineSlotRecipe({
  slots: comboboxAnatomy.keys(),
  base: { root: { colorPalette: 'accent', gap: '1' }, item: { fontWeight: 'normal' } },
  variants: {
    size: {
      sm: {
        root: { '--combobox-input-height': 'sizes.8' },
        input: { textStyle: 'sm' },
        item: { minH: '30px', py: '0', rounded: 'l1' },
      },
    },
    variant: { outline: { input: fieldShell } },
  },
  defaultVariants: { size: 'sm' },
});

const tag = defineSlotRecipe({
  slots: tagAnatomy.keys(),
  base: { root: { colorPalette: 'gray', borderRadius: 'l1' }, closeTrigger: { cursor: 'pointer' } },
});

export const fieldSlotRecipes = { combobox, tag, checkbox, switch: switchRecipe, nativeSelect, field };
