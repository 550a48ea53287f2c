import { comboboxSlotRecipe } from 'chakra-theme/recipes/combobox';
import { fieldShell, quietField } from './fieldShell';
import { addSlotRecipe, layer } from './recipes';

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

addSlotRecipe('combobox', comboboxSlotRecipe, {
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

export { Combobox } from '@chakra-ui/react';
