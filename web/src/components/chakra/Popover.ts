import { popoverSlotRecipe } from 'chakra-theme/recipes/popover';
import { addSlotRecipe } from './recipes';

addSlotRecipe('popover', popoverSlotRecipe);

export { Popover } from '@chakra-ui/react';
