import { menuSlotRecipe } from 'chakra-theme/recipes/menu';
import { addSlotRecipe, layer } from './recipes';

addSlotRecipe('menu', menuSlotRecipe, {
  base: {
    content: { ...layer, p: '1', borderRadius: '10px', minW: '220px' },
    item: { _icon: { boxSize: '4', color: 'fg.subtle' } },
  },
  variants: { size: { sm: { content: { p: '1' }, item: { textStyle: 'sm', py: '0', minH: '8', px: '2', gap: '2' } } } },
  defaultVariants: { size: 'sm' },
});

export { Menu } from '@chakra-ui/react';
