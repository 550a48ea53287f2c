import type { catalogues } from './generated/catalogues';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
    resources: (typeof catalogues)['de'];
    interpolationPrefix: '{';
    interpolationSuffix: '}';
  }
}
