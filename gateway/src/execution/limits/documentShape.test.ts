import { parse } from 'graphql';
import { expect, it } from 'vitest';
import { checkShape } from './documentShape.ts';
import { OperationTooLargeError } from '../../graph/limits.ts';

const LIMITS = { fragments: 2, repeats: 2 };
const excessOf = (text: string): unknown => {
  try {
    checkShape(parse(text), LIMITS);
    return undefined;
  } catch (error) {
    return error instanceof OperationTooLargeError ? error.excess : error;
  }
};

it.each([
  '{ a b c d e }',
  '{ a a a }',
  '{ a { x } b { x } c { x } d { x } }',
  '{ a: x b: x c: x d: x }',
  '{ ...F ...F } fragment F on T { a a } ',
  '{ a } fragment F on T { a } fragment G on T { a } fragment H on T { a }',
  '{ ... on T { a } ... on U { b } ... on V { c } ... on W { d } }',
  'type T { a: Int }',
])('%s is small enough', (text) => {
  expect(excessOf(text)).toBeUndefined();
});

it.each([
  ['{ a a a a }', 3],
  ['{ a { x } a { x } a { x } }', 2 + 2],
  ['{ x: a x: b x: c x: d }', 3],
  ['{ a ... on T { a } ... on U { a ... on V { a } } }', 3],
  ['{ a a } query Other { a a } fragment F on T { b b }', 3],
])('%s repeats too much', (text, total) => {
  expect(excessOf(text)).toEqual({ measure: 'repeats', limit: 2, total });
});

it('fragments are counted wherever they are used', () => {
  const text = '{ ...F b { ...F } } fragment F on T { c { ...G } } fragment G on T { d }';
  expect(excessOf(text)).toEqual({ measure: 'fragments', limit: 2, total: 3 });
});
