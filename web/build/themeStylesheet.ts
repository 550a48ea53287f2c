import type { Plugin } from 'vite';

/** As they are imported, and as the development server names them when a page links to them. */
const themeSheet = /\/src\/app\/theme\.css(\?direct)?$/;
const accountSheet = /\/src\/features\/signIn\/account\.css(\?direct)?$/;

/** How Chakra computes the styles, and among them the reset, which is a text of its own: before and after. */
const computed = [
  ['const _global = [getPreflightCss(), getGlobalCss(), getTokenCss()];', 'const _global = [];'],
  ['const result = createPreflight({ preflight });', 'const result = {};'],
] as const;

/**
 * Writes the theme's global styles into `theme.css`. Otherwise each browser computes them before the first paint, which takes longer than
 * drawing the rows of a table. The styles of the signed-out screens, which do not use Chakra, are in `account.css`.
 */
export function themeStylesheet(load: () => Promise<{ themeCss: () => string; accountCss: () => string }>): Plugin {
  return {
    name: 'theme-stylesheet',
    enforce: 'pre',
    transform: {
      filter: { id: [themeSheet, accountSheet, /@chakra-ui\/react\/dist\/esm\/styled-system\/system\.js$/] },
      async handler(code, id) {
        if (themeSheet.test(id)) return { code: (await load()).themeCss(), map: null };
        if (accountSheet.test(id)) return { code: (await load()).accountCss(), map: null };
        return { code: withoutGlobalStyles(code), map: null };
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
