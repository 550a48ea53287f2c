import { checkboxSlotRecipe } from 'chakra-theme/recipes/checkbox';
import { checkmarkRecipe } from 'chakra-theme/recipes/checkmark';
import { addRecipe, addSlotRecipe } from './recipes';

addSlotRecipe('checkbox', checkboxSlotRecipe, {
  base: { root: { colorPalette: 'accent' }, label: { fontWeight: 'normal' } },
  variants: {
    size: { sm: { control: { boxSize: '15px', borderRadius: '4px' } } },
    variant: { solid: { control: { bg: 'bg.field', borderColor: 'border.strong' } } },
  },
  defaultVariants: { size: 'sm' },
});

// Chakra draws the mark with it.
addRecipe('checkmark', checkmarkRecipe, {
  base: { borderRadius: '4px' },
  variants: { size: { sm: { boxSize: '15px' } }, variant: { solid: { bg: 'bg.field', borderColor: 'border.strong' } } },
  defaultVariants: { size: 'sm' },
});

export { Checkbox } from '@chakra-ui/react';
