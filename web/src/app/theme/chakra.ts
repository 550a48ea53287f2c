/**
 * Chakra's own theme, reduced to what we use: the rest would be a fifth of what is loaded before the first screen. A component
 * without its recipe is silently unstyled, so `theme.test.ts` compares the recipes with the imports; those of what no screen draws at
 * first are in `components/chakra`. Palettes, fonts and text styles are our own.
 */
import { defaultBaseConfig, defineConfig, mergeConfigs } from '@chakra-ui/react';
import { layerStyles } from 'chakra-theme/layer-styles';
import { animationStyles } from 'chakra-theme/motion-styles';
import { badgeRecipe } from 'chakra-theme/recipes/badge';
import { buttonRecipe } from 'chakra-theme/recipes/button';
import { fieldSlotRecipe } from 'chakra-theme/recipes/field';
import { inputRecipe } from 'chakra-theme/recipes/input';
import { kbdRecipe } from 'chakra-theme/recipes/kbd';
import { linkRecipe } from 'chakra-theme/recipes/link';
import { nativeSelectSlotRecipe } from 'chakra-theme/recipes/native-select';
import { skeletonRecipe } from 'chakra-theme/recipes/skeleton';
import { skipNavLinkRecipe } from 'chakra-theme/recipes/skip-nav-link';
import { spinnerRecipe } from 'chakra-theme/recipes/spinner';
import { tableSlotRecipe } from 'chakra-theme/recipes/table';
import { animations } from 'chakra-theme/tokens/animations';
import { cursor } from 'chakra-theme/tokens/cursor';
import { durations } from 'chakra-theme/tokens/durations';
import { easings } from 'chakra-theme/tokens/easings';
import { radii } from 'chakra-theme/tokens/radius';
import { sizes } from 'chakra-theme/tokens/sizes';
import { spacing } from 'chakra-theme/tokens/spacing';
import { zIndices } from 'chakra-theme/tokens/z-indices';

const theme = defineConfig({
  cssVarsPrefix: 'chakra',
  cssVarsRoot: ':where(html, .chakra-theme)',
  theme: {
    tokens: { animations, cursor, durations, easings, radii, sizes, spacing, zIndex: zIndices },
    layerStyles,
    animationStyles,
    recipes: {
      badge: badgeRecipe,
      button: buttonRecipe,
      input: inputRecipe,
      kbd: kbdRecipe,
      link: linkRecipe,
      skeleton: skeletonRecipe,
      skipNavLink: skipNavLinkRecipe,
      spinner: spinnerRecipe,
    },
    slotRecipes: {
      field: fieldSlotRecipe,
      nativeSelect: nativeSelectSlotRecipe,
      table: tableSlotRecipe,
    },
  },
});

export const chakraConfig = mergeConfigs(defaultBaseConfig, theme);
