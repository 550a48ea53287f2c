import { useSlotRecipe } from '@chakra-ui/react';
import { tabsSlotRecipe } from 'chakra-theme/recipes/tabs';
import { addSlotRecipe } from './recipes';

addSlotRecipe('tabs', tabsSlotRecipe, {
  base: {
    root: { colorPalette: 'accent' },
    // A list of tabs scrolls, and would cut a ring around them.
    trigger: { fontWeight: 'medium', _focusVisible: { outlineOffset: '-2px', rounded: 'l2' } },
  },
  variants: {
    size: {
      sm: {
        root: { '--tabs-height': '36px', '--tabs-content-padding': '0px' },
        trigger: { px: '2.5', py: '0', textStyle: 'sm', gap: '1.5' },
      },
    },
  },
  defaultVariants: { size: 'sm' },
});

/** The styles of tabs whose parts are plain elements. Apart from `Tabs`, whose code would come along. */
export const useTabStyles = () => useSlotRecipe({ key: 'tabs' })();
