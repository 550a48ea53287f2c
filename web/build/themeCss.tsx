import { ChakraProvider } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { system } from '../src/app/theme';
import { accountStyles } from '../src/app/theme/accountStyles';

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
