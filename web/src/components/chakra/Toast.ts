import { toastSlotRecipe } from 'chakra-theme/recipes/toast';
import { addSlotRecipe } from './recipes';

addSlotRecipe('toast', toastSlotRecipe, {
  base: {
    // A toast has the panel's colour, a coloured icon and a bar at the start; it is never filled.
    root: {
      bg: 'bg.panel!',
      color: 'fg!',
      py: '3',
      borderRadius: 'l2',
      boxShadow: 'lg',
      borderInlineStartWidth: '3px',
      '&[data-type=success]': { borderInlineStartColor: 'green.emphasized' },
      '&[data-type=error]': { borderInlineStartColor: 'red.emphasized' },
      '&[data-type=warning]': { borderInlineStartColor: 'orange.emphasized' },
      '&[data-type=info]': { borderInlineStartColor: 'blue.emphasized' },
    },
    description: { opacity: 1 },
    closeTrigger: { focusRingColor: 'accent.focusRing' },
    indicator: {
      '[data-type=success] &': { color: 'green.fg' },
      '[data-type=error] &': { color: 'red.fg' },
      '[data-type=warning] &': { color: 'orange.fg' },
      '[data-type=info] &': { color: 'blue.fg' },
    },
  },
});

export { Toast } from '@chakra-ui/react';
