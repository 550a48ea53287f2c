import type { Plugin } from 'vite';

const computed = 'const _global = [getPreflightCss(), getGlobalCss(), getTokenCss()];';

/**
 * Writes the theme's global styles into `theme.css`. Otherwise each browser computes them anew before the first paint, for
 * longer than the rows of a table take.
 */
export function themeStylesheet(loadCss: () => Promise<string>): Plugin {
  return {
    name: 'theme-stylesheet',
    apply: 'build',
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
 * @throws Error when this version of Chakra computes it in another way
 */
export function withoutGlobalStyles(code: string): string {
  if (!code.includes(computed)) throw new Error('Chakra computes its global styles in another way than before');
  return code.replace(computed, 'const _global = [];');
}
