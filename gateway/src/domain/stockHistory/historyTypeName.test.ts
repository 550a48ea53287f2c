import { expect, it } from 'vitest';
import { documentedTypeName } from './historyTypeName.ts';

it.each([
  ['counting', 'counting'],
  ['Removal For Spare Parts', 'removal_for_spare_parts'],
  ['FBA', 'fba'],
  ['Inventur 2026', 'Inventur 2026'],
])('%s is %s', (name, documented) => {
  expect(documentedTypeName(name)).toBe(documented);
});
