import { ChakraProvider, createSystem } from '@chakra-ui/react';
import { globalCss, keyframes } from '@chakra-ui/react/theme';
import createCache from '@emotion/cache';
import { CacheProvider, Global } from '@emotion/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { themeConfig } from '../src/app/theme';
import { accountStyles } from '../src/app/theme/accountStyles';
import { globalStyles } from '../src/app/theme/globalStyles';
// oxlint-disable-next-line import/no-unassigned-import -- adds the recipe of the messages of the sign-in
import '../src/components/chakra/Alert';
import { takeAddedRecipes } from '../src/components/chakra/recipes';

/** With what only a stylesheet needs: the running client has neither the global styles nor the keyframes. */
const system = takeAddedRecipes(
  createSystem(themeConfig, { preflight: true, globalCss, theme: { keyframes } }, { globalCss: globalStyles }),
);

/** The CSS that Chakra's provider would write into the page: layers, reset, global styles, the variables of light and dark. */
export function themeCss(): string {
  return stylesOf(<ChakraProvider value={system}>{undefined}</ChakraProvider>);
}

/** The styles of components that do not use Chakra. They may be loaded before the theme, which has the same layers. */
export function accountCss(): string {
  return `${system.layers.atRule}\n${stylesOf(<Global styles={accountStyles(system)} />)}`;
}

/** Without the prefixes of old browsers; the build adds those that are still needed. */
function stylesOf(styled: ReactNode): string {
  const markup = renderToStaticMarkup(
    <CacheProvider value={createCache({ key: 'css', stylisPlugins: [] })}>{styled}</CacheProvider>,
  );
  return [...markup.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css]) => css).join('\n');
}
