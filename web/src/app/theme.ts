/**
 * The Chakra theme of Operations Control Center (design: look).
 * Components use semantic tokens only, so that light and dark share one code path: bg.*, fg.*, border.*, and a colorPalette
 * (accent, gray, green, orange, red, blue, purple), never a raw colour.
 */
import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import { chakraConfig } from './theme/chakra';
import { colors } from './theme/colors';
import { globalStyles } from './theme/globalStyles';
import { recipes } from './theme/recipes';
import { slotRecipes } from './theme/slotRecipes';
import { radii, shadows, textStyles, tokens } from './theme/tokens';

const config = defineConfig({
  globalCss: globalStyles,
  theme: {
    breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px', '2xl': '1600px' },
    tokens,
    semanticTokens: { colors, radii, shadows },
    textStyles,
    recipes,
    slotRecipes,
  },
});

export const system = createSystem(defaultBaseConfig, chakraConfig, config);
