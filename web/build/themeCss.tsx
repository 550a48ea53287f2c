import { ChakraProvider, createSystem } from '@chakra-ui/react';
import { globalCss, keyframes } from '@chakra-ui/react/theme';
import { Global } from '@emotion/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { themeConfig } from '../src/app/theme';
import { accountStyles } from '../src/app/theme/accountStyles';
import { globalStyles } from '../src/app/theme/globalStyles';

/** With what only a stylesheet needs: the running client has neither the global styles nor the keyframes. */
const system = createSystem(
  themeConfig,
  { preflight: true, globalCss, theme: { keyframes } },
  { globalCss: globalStyles },
);

/**
 * The CSS that Chakra's provider would write into the page (layers, reset, global styles, the variables of light and dark), and the styles
 * of components that do not use Chakra.
 */
export function themeCss(): string {
  const markup = renderToStaticMarkup(
    <ChakraProvider value={system}>
      <Global styles={accountStyles(system)} />
    </ChakraProvider>,
  );
  return [...markup.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css]) => css).join('\n');
}
