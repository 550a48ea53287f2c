import { expect, test } from 'vitest';
import { pickTypeText } from './pickTypes';

test.each([
  ['CAB', 'CAB'],
  ['NA', 'N/A'],
  ['N/A', 'N/A'],
  ['VS', 'PP'],
  ['new', 'new'],
])('%s is shown as %s', (pickType, text) => expect(pickTypeText(pickType)).toBe(text));
