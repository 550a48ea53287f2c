import { switchSlotRecipe } from 'chakra-theme/recipes/switch';
import { addSlotRecipe } from './recipes';

addSlotRecipe('switch', switchSlotRecipe, {
  base: { root: { colorPalette: 'accent' }, label: { fontWeight: 'normal' } },
  variants: { variant: { solid: { control: { bg: 'border.strong', focusRingColor: 'accent.focusRing' } } } },
});

export { Switch } from '@chakra-ui/react';
