import { tagSlotRecipe } from 'chakra-theme/recipes/tag';
import { addSlotRecipe } from './recipes';

addSlotRecipe('tag', tagSlotRecipe, {
  base: { root: { colorPalette: 'gray', borderRadius: 'l1' }, closeTrigger: { cursor: 'pointer' } },
});

export { Tag } from '@chakra-ui/react';
