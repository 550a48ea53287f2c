/**
 * Fields made of several parts. `slots` is always the full anatomy: a shorter list replaces Chakra's own, and the omitted slots
 * lose their styles.
 */
import { defineSlotRecipe } from '@chakra-ui/react';
import {
  checkboxAnatomy,
  comboboxAnatomy,
  fieldAnatomy,
  listboxAnatomy,
  nativeSelectAnatomy,
  switchAnatomy,
  tagAnatomy,
} from '@chakra-ui/react/anatomy';
import { fieldShell, quietField } from './fieldShell';

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

/** A field with tags: the outline is around the tags and the text input after them. */
const tagField = {
  '&[data-tags]': {
    ...fieldShell,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '1',
    ps: '1',
    pe: '8',
    py: '3px',
    borderWidth: '1px',
    borderRadius: 'l2',
    '&:focus-within': { outline: '1px solid', outlineColor: 'accent.focusRing', borderColor: 'accent.focusRing' },
    '&[data-invalid]': { borderColor: 'border.error', outlineColor: 'border.error' },
    '&:has(input:read-only)': quietField,
    '& input': {
      flex: '1',
      w: 'auto',
      minW: '40px',
      minH: '6',
      h: '6',
      p: '0',
      ps: '1.5',
      borderWidth: '0',
      outline: '0',
      bg: 'transparent',
    },
  },
};

const combobox = defineSlotRecipe({
  slots: comboboxAnatomy.keys(),
  base: { root: { colorPalette: 'accent', gap: '1' }, item: { fontWeight: 'normal' } },
  variants: {
    size: {
      sm: {
        root: { '--combobox-input-height': 'sizes.8' },
        input: { textStyle: 'sm' },
        item: { minH: '30px', py: '0', rounded: 'l1', _highlighted: { bg: 'bg.muted' } },
      },
    },
    variant: { outline: { input: fieldShell, control: tagField } },
  },
  defaultVariants: { size: 'sm' },
});

const tag = defineSlotRecipe({
  slots: tagAnatomy.keys(),
  base: { root: { colorPalette: 'gray', borderRadius: 'l1' }, closeTrigger: { cursor: 'pointer' } },
});

const listbox = defineSlotRecipe({
  slots: listboxAnatomy.keys(),
  // A fill instead of an outline, which the list would clip.
  base: { item: { _highlighted: { outline: '0', bg: 'bg.muted' } } },
});

export const fieldSlotRecipes = { combobox, listbox, tag, checkbox, switch: switchRecipe, nativeSelect, field };
