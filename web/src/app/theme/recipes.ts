/** The single-part components: button, input, badge, key (design: look, Measures and Rules). */
import { defineRecipe } from '@chakra-ui/react';
import { fieldShell } from './fieldShell';

const control = {
  xs: { h: '7', minW: '7', px: '2.5', gap: '1.5', textStyle: 'xs', _icon: { boxSize: '3.5' } },
  sm: { h: '8', minW: '8', px: '3', gap: '1.5', textStyle: 'sm', _icon: { boxSize: '4' } },
  md: { h: '9', minW: '9', px: '3.5', gap: '2', textStyle: 'sm', _icon: { boxSize: '4' } },
};

const button = defineRecipe({
  base: { borderRadius: 'l2', fontWeight: 'medium', transitionDuration: 'fast', focusRingColor: 'accent.focusRing' },
  variants: {
    size: control,
    variant: {
      // solid follows colorPalette: accent for the one primary action, red for destructive.
      solid: { _hover: { bg: 'colorPalette.fg', color: { _dark: 'bg' } } },
      outline: {
        bg: 'bg.panel',
        '--outline-color': 'colors.border.control',
        color: 'fg',
        shadow: 'xs',
        _hover: { bg: 'bg.muted' },
        _expanded: { bg: 'bg.muted' },
      },
      ghost: { color: 'fg.muted', _hover: { bg: 'bg.muted', color: 'fg' }, _expanded: { bg: 'bg.muted', color: 'fg' } },
    },
  },
  defaultVariants: { size: 'sm', variant: 'outline' },
});

const input = defineRecipe({
  variants: {
    size: {
      xs: { textStyle: 'xs', px: '2', '--input-height': 'sizes.7' },
      sm: { textStyle: 'sm', px: '2.5', '--input-height': 'sizes.8' },
      md: { textStyle: 'sm', px: '3', '--input-height': 'sizes.9' },
    },
    variant: { outline: fieldShell },
  },
  defaultVariants: { size: 'sm' },
});

const badge = defineRecipe({
  base: {
    colorPalette: 'gray',
    borderRadius: 'l1',
    fontWeight: 'medium',
    gap: '1',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'lining-nums',
  },
  variants: {
    size: {
      sm: { textStyle: 'xs', px: '1.5', minH: '5', _icon: { boxSize: '3' } },
      xs: { textStyle: '2xs', px: '1', minH: '4' },
    },
  },
});

const kbd = defineRecipe({
  base: { colorPalette: 'gray', fontFamily: 'body', fontWeight: 'medium', borderRadius: '4px' },
  variants: { size: { sm: { textStyle: '2xs', height: '18px', px: '1' } } },
  defaultVariants: { size: 'sm' },
});

const textarea = defineRecipe({
  variants: { size: { sm: { textStyle: 'sm', px: '2.5', py: '1.5' } }, variant: { outline: fieldShell } },
  defaultVariants: { size: 'sm' },
});

/** Chakra draws the mark of a checkbox with it. */
const checkmark = defineRecipe({
  base: { borderRadius: '4px' },
  variants: { size: { sm: { boxSize: '15px' } }, variant: { solid: { bg: 'bg.field', borderColor: 'border.strong' } } },
  defaultVariants: { size: 'sm' },
});

export const recipes = { button, input, textarea, badge, kbd, checkmark };
