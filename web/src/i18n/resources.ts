import { catalogue as de } from './de/catalogue';
import { catalogue as en } from './en/catalogue';

/**
 * The catalogues, by language and area, for the types of the keys, which are taken from German, and for tests. The browser
 * loads them with `loadCatalogue`.
 */
export const resources = { de, en };
