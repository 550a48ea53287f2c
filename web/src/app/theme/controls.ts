/** Parts of forms and other controls. `slots` as in `slotRecipes.ts`. */
import { defineSlotRecipe } from '@chakra-ui/react';
import {
  alertAnatomy,
  checkboxAnatomy,
  comboboxAnatomy,
  listboxAnatomy,
  switchAnatomy,
  tabsAnatomy,
  tagAnatomy,
} from '@chakra-ui/react/anatomy';
import { fieldShell, quietField } from './fieldShell';
import { layer } from './overlays';

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

const alert = defineSlotRecipe({
  slots: alertAnatomy.keys(),
  base: { root: { borderRadius: 'l2' } },
  variants: {
    variant: { surface: { root: { shadowColor: 'colorPalette.border', color: 'fg' } } },
    size: { sm: { root: { px: '3', py: '2.5', gap: '2.5', textStyle: 'sm' }, indicator: { textStyle: 'lg' } } },
  },
  defaultVariants: { variant: 'surface', size: 'sm' },
});

const checkbox = defineSlotRecipe({
  slots: checkboxAnatomy.keys(),
  base: { root: { colorPalette: 'accent' }, label: { fontWeight: 'normal' } },
  variants: {
    size: { sm: { control: { boxSize: '15px', borderRadius: '4px' } } },
    variant: { solid: { control: { bg: 'bg.field', borderColor: 'border.strong' } } },
  },
  defaultVariants: { size: 'sm' },
});

const combobox = defineSlotRecipe({
  slots: comboboxAnatomy.keys(),
  base: { content: layer, root: { colorPalette: 'accent', gap: '1' }, item: { fontWeight: 'normal' } },
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

const listbox = defineSlotRecipe({
  slots: listboxAnatomy.keys(),
  // A fill instead of an outline, which the list would clip.
  base: { item: { _highlighted: { outline: '0', bg: 'bg.muted' } } },
});

const switchControl = defineSlotRecipe({
  slots: switchAnatomy.keys(),
  base: { root: { colorPalette: 'accent' }, label: { fontWeight: 'normal' } },
  variants: { variant: { solid: { control: { bg: 'border.strong', focusRingColor: 'accent.focusRing' } } } },
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

const tag = defineSlotRecipe({
  slots: tagAnatomy.keys(),
  base: { root: { colorPalette: 'gray', borderRadius: 'l1' }, closeTrigger: { cursor: 'pointer' } },
});

export const controls = { alert, checkbox, combobox, listbox, switch: switchControl, tabs, tag };
