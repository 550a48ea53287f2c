import { popoverSlotRecipe } from 'chakra-theme/recipes/popover';
import { addSlotRecipe, layer } from './recipes';

addSlotRecipe('popover', popoverSlotRecipe, { base: { content: layer } });

export { Popover } from '@chakra-ui/react';
