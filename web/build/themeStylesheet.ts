import type { Plugin } from 'vite';

const computed = 'const _global = [getPreflightCss(), getGlobalCss(), getTokenCss()];';

/**
 * Writes the theme's global styles into `theme.css`. Otherwise each browser computes them before the first paint, which takes longer than
 * drawing the rows of a table. The file is also the only place, in development too, with the styles of components that do not use Chakra.
 */
export function themeStylesheet(loadCss: () => Promise<string>): Plugin {
  return {
    name: 'theme-stylesheet',
    enforce: 'pre',
    transform: {
      filter: { id: [/\/src\/app\/theme\.css$/, /@chakra-ui\/react\/dist\/esm\/styled-system\/system\.js$/] },
      async handler(code, id) {
        return { code: id.endsWith('.css') ? await loadCss() : withoutGlobalStyles(code), map: null };
      },
    },
  };
}

/**
 * Chakra's code without the computation of the styles that are in the stylesheet.
 *
 * @throws Error when this version of Chakra computes them in another way
 */
export function withoutGlobalStyles(code: string): string {
  if (!code.includes(computed)) throw new Error('Chakra computes its global styles in another way than before');
  return code.replace(computed, 'const _global = [];');
}
