import { tooltipSlotRecipe } from 'chakra-theme/recipes/tooltip';
import { addSlotRecipe } from './recipes';

addSlotRecipe('tooltip', tooltipSlotRecipe);

export { Tooltip } from '@chakra-ui/react';
