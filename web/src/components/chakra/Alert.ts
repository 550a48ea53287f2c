import { alertSlotRecipe } from 'chakra-theme/recipes/alert';
import { addSlotRecipe } from './recipes';

addSlotRecipe('alert', alertSlotRecipe, {
  base: { root: { borderRadius: 'l2' } },
  variants: {
    variant: { surface: { root: { shadowColor: 'colorPalette.border', color: 'fg' } } },
    size: { sm: { root: { px: '3', py: '2.5', gap: '2.5', textStyle: 'sm' }, indicator: { textStyle: 'lg' } } },
  },
  defaultVariants: { variant: 'surface', size: 'sm' },
});

export { Alert } from '@chakra-ui/react';
