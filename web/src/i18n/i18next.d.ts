import type { resources } from './resources';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
    resources: (typeof resources)['de'];
    interpolationPrefix: '{';
    interpolationSuffix: '}';
  }
}
