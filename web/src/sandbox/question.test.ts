import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chartKinds, codeOf, isChange, linkOf, type Question, questionOf, readLink, viewOfTab } from './question';

const question: Question = {
  name: 'Größe „A“ 📦',
  query: 'query A($id: ID!) { order(id: $id) { id } }',
  variables: '{ "id": "1" }',
  view: { form: 'chart', chart: { kind: 'stacked', figure: 'count', category: 'keys.sku', series: '' } },
};

const text = fc.string({ unit: 'binary' });
const optional = (value: fc.Arbitrary<string>) => fc.option(value, { nil: undefined });
const questions = fc.record({
  name: text,
  query: fc.string({ unit: 'binary', minLength: 1 }),
  variables: text,
  view: fc.record(
    {
      form: fc.constantFrom('table' as const, 'chart' as const, 'json' as const),
      chart: fc.record({
        kind: fc.option(fc.constantFrom(...chartKinds), { nil: undefined }),
        figure: optional(text),
        category: optional(text),
        series: optional(text),
      }),
    },
    { requiredKeys: [] },
  ),
});

describe('a link', () => {
  it('opens the question that it was made of, and only as a whole', () => {
    const property = fc.property(questions, fc.nat(), (any, length) => {
      const code = codeOf(any);
      expect(questionOf(code)).toEqual(JSON.parse(JSON.stringify(any)));
      expect(questionOf(code.slice(0, length % code.length))).toBeUndefined();
    });
    fc.assert(property);
  });

  it('of anything else contains no question', () => {
    const property = fc.property(text, (any) => {
      expect(questionOf(any)).toBeUndefined();
    });
    fc.assert(property);
  });

  it('has its question in the fragment, in characters that no program changes', () => {
    const link = linkOf(question) ?? '';
    expect(link).toMatch(/\/sandbox#[\w-]+$/);
    expect(readLink(new URL(link).hash)).toEqual(question);
  });

  it('is refused in words if it is too long or no question', () => {
    expect(linkOf({ ...question, query: 'x'.repeat(20_000) })).toBeUndefined();
    expect(readLink(`#${'x'.repeat(20_000)}`)).toBe('tooLong');
    expect(readLink('#section')).toBe('malformed');
    expect(readLink(`#${btoa('{"query":1}')}`)).toBe('malformed');
    expect([readLink(''), readLink('#')]).toEqual([undefined, undefined]);
  });
});

it.each([
  ['{ orders { total } }', false],
  ['query mutation { orders { total } } # mutation', false],
  ['query A { viewer { userId } } mutation B { signOut }', true],
  ['mutation { signOut', true],
  ['{ orders {', false],
])('%s changes something: %s', (query, expected) => {
  expect(isChange(query)).toBe(expected);
});

it.each([undefined, {}, { view: 7 }, { view: { form: 'other' } }])('a tab like %j has no view of its own', (tab) => {
  expect(viewOfTab(tab)).toEqual({});
});
