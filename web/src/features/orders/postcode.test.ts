import { expect, test } from 'vitest';
import { oddPostcode } from './postcode';

test.each([
  ['37073', 'DE'],
  [' 37073 ', 'Deutschland'],
  ['D-37073', 'germany'],
  ['1010', 'AT'],
  ['8001', 'Schweiz'],
  ['1012 AB', 'NL'],
  ['1012ab', 'Holland'],
  ['SW1A 1AA', 'UK'],
  ['110 00', 'Tschechien'],
  // Nothing to compare.
  ['', 'DE'],
  [null, 'DE'],
  ['1', ''],
  ['1', null],
  ['1', 'Neuland'],
])('the postcode %j fits %j', (postcode, country) => {
  expect(oddPostcode(postcode, country)).toBeUndefined();
});

test.each([
  ['3707', 'DE', 'DE'],
  ['1067', 'Deutschland', 'DE'],
  ['370733', 'de', 'DE'],
  ['37o73', 'Germany', 'DE'],
  ['37073', 'AT', 'AT'],
  ['1012', 'NL', 'NL'],
])('the postcode %j is odd for %j', (postcode, country, code) => {
  expect(oddPostcode(postcode, country)?.country).toBe(code);
});
