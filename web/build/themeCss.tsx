import { ChakraProvider } from '@chakra-ui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { system } from '../src/app/theme';

/** The CSS that Chakra's provider would write into the page: layers, reset, global styles and the variables of light and dark. */
export function themeCss(): string {
  const markup = renderToStaticMarkup(<ChakraProvider value={system}>{null}</ChakraProvider>);
  return [...markup.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css]) => css).join('\n');
}
