import type { Plugin } from 'vite';

/** As it is imported, and as the development server names it when a page links to it. */
const stylesheet = /\/src\/app\/theme\.css(\?direct)?$/;

/** How Chakra computes the styles, and among them the reset, which is a text of its own: before and after. */
const computed = [
  ['const _global = [getPreflightCss(), getGlobalCss(), getTokenCss()];', 'const _global = [];'],
  ['const result = createPreflight({ preflight });', 'const result = {};'],
] as const;

/**
 * Writes the theme's global styles into `theme.css`. Otherwise each browser computes them before the first paint, which takes longer than
 * drawing the rows of a table. The file is also the only place, in development too, with the styles of components that do not use Chakra.
 */
export function themeStylesheet(loadCss: () => Promise<string>): Plugin {
  return {
    name: 'theme-stylesheet',
    enforce: 'pre',
    transform: {
      filter: { id: [stylesheet, /@chakra-ui\/react\/dist\/esm\/styled-system\/system\.js$/] },
      async handler(code, id) {
        return { code: stylesheet.test(id) ? await loadCss() : withoutGlobalStyles(code), map: null };
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
  if (!computed.every(([before]) => code.includes(before))) {
    throw new Error('Chakra computes its global styles in another way than before');
  }
  return computed.reduce((changed, [before, after]) => changed.replace(before, after), code);
}
