import { listboxSlotRecipe } from 'chakra-theme/recipes/listbox';
import { addSlotRecipe } from './recipes';

addSlotRecipe('listbox', listboxSlotRecipe, {
  // A fill instead of an outline, which the list would clip.
  base: { item: { _highlighted: { outline: '0', bg: 'bg.muted' } } },
});

export { Listbox } from '@chakra-ui/react';
