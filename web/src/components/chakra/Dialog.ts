import { dialogSlotRecipe } from 'chakra-theme/recipes/dialog';
import { addSlotRecipe, layer } from './recipes';

addSlotRecipe('dialog', dialogSlotRecipe, {
  base: {
    positioner: layer,
    backdrop: { ...layer, bg: { _light: 'rgb(20 28 32 / 0.36)', _dark: 'rgb(0 0 0 / 0.6)' } },
    content: { ...layer, overflow: 'hidden' },
    header: { px: '5', pt: '4', pb: '3', alignItems: 'flex-start' },
    title: { textStyle: 'lg' },
    body: { px: '5', pt: '4', pb: '5' },
    footer: { px: '5', py: '3', gap: '2', borderTopWidth: '1px', bg: 'bg.subtle' },
    closeTrigger: { top: '3', insetEnd: '3' },
  },
});

export { Dialog } from '@chakra-ui/react';
