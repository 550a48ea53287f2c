import { drawerSlotRecipe } from 'chakra-theme/recipes/drawer';
import { addSlotRecipe, layer } from './recipes';

addSlotRecipe('drawer', drawerSlotRecipe, {
  base: {
    backdrop: layer,
    positioner: layer,
    content: layer,
    header: { px: '4', pt: '3', pb: '3', borderBottomWidth: '1px' },
    title: { textStyle: 'lg' },
    body: { px: '4', py: '4' },
    footer: { px: '4', py: '3', borderTopWidth: '1px', bg: 'bg.subtle' },
  },
});

export { Drawer } from '@chakra-ui/react';
